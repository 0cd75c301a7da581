import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { callApi } from '#contract/client.ts';
import type { PaymentCase } from '#contract/desk-money-contract.ts';
import { toReference } from '#domain/id.ts';
import { cents, formatDollars } from '#domain/money.ts';
import { Button } from '../../kit/button.tsx';
import { Failure } from '../../kit/notice.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { Pagination } from '../../lists/pagination.tsx';
import { pagesOf } from './desk-list.tsx';
import { InstantText } from './facts.tsx';
import css from './payment-cases.module.css';
import { RefundButton } from './refund-button.tsx';

export function PaymentCases() {
	const { t } = useLingui();
	const store = useQueryClient();
	// The payments list on the same page already uses the query parameter `page`.
	const [params] = useSearchParams();
	const page = Math.max(1, Math.trunc(Number(params.get('cases'))) || 1);
	const { data } = useQuery({
		queryKey: ['desk', 'payment-cases', page],
		queryFn: () => callApi('GET /desk/payment/cases', { query: { page } }),
	});
	const close = useMutation({
		mutationFn: (body: { readonly id: number; readonly resolution?: string }) =>
			callApi('POST /desk/payment/cases/close', { body }),
		onSettled: () => store.invalidateQueries({ queryKey: ['desk'] }),
	});
	if (!data || data.count === 0) return null;
	return (
		<section className={css.cases} aria-labelledby="payment-cases">
			<h2 id="payment-cases">
				<Trans>Payments to look into ({data.count})</Trans>
			</h2>
			<Failure>{close.error?.message}</Failure>
			<ul>
				{data.items.map((each) => (
					<Case
						key={each.id}
						case={each}
						busy={close.isPending && close.variables.id === each.id}
						onClose={(resolution) =>
							close.mutate({ id: each.id, ...(resolution === '' ? {} : { resolution }) })
						}
					/>
				))}
			</ul>
			<Pagination
				name={t`Pages of payments to look into`}
				page={page}
				pages={pagesOf(data)}
				to={(to) => {
					const next = new URLSearchParams(params);
					next.set('cases', String(to));
					return `?${next}`;
				}}
			/>
		</section>
	);
}

interface CaseProps {
	readonly case: PaymentCase;
	readonly busy: boolean;
	onClose(resolution: string): void;
}

function Case({ case: each, busy, onClose }: CaseProps) {
	const text = usePaymentCaseText()(each.kind);
	const amount = typeof each.facts.cents === 'number' ? formatDollars(cents(each.facts.cents)) : undefined;
	const name = [text.title, each.type, amount].filter(Boolean).join(' · ');
	return (
		<li>
			<details>
				<summary>
					{name} · <InstantText at={each.receivedDate} />
				</summary>
				<p>{text.advice}</p>
				{each.bookingId ? (
					<p>
						<Link to={`/desk/bookings/${each.bookingId}`}>
							<Trans>Booking {toReference(each.bookingId)}</Trans>
						</Link>
					</p>
				) : null}
				{typeof each.facts.ownerId === 'string' ? (
					<p>
						<Link to={`/desk/people/${each.facts.ownerId}`}>
							<Trans>The owner’s account</Trans>
						</Link>
					</p>
				) : null}
				{each.kind === 'message' ? <p>{each.eventId}</p> : null}
				<Facts facts={each.facts} />
				{each.body === '' ? null : <pre>{each.body}</pre>}
				<ol>
					{each.timeline.map((line) => (
						<li key={`${line.at} ${line.what}`}>
							<InstantText at={line.at} /> {line.what} {line.by} {line.note}
						</li>
					))}
				</ol>
			</details>
			{each.may.refund ? (
				<RefundButton refundable={{ name, of: { caseId: each.id }, left: each.refundableCents }} />
			) : null}
			{each.may.close ? <CloseCase name={name} busy={busy} onClose={onClose} /> : <OwnMatter />}
		</li>
	);
}

function OwnMatter() {
	return (
		<p>
			<Trans>This is about your own booking. A colleague must decide.</Trans>
		</p>
	);
}

interface CloseProps extends Omit<CaseProps, 'case'> {
	readonly name: string;
}

function CloseCase({ name, busy, onClose }: CloseProps) {
	const { t } = useLingui();
	const [resolution, setResolution] = useState('');
	return (
		<>
			<TextField
				label={t`Findings and action taken`}
				maxLength={2_000}
				value={resolution}
				onChange={(event) => setResolution(event.currentTarget.value)}
			/>
			<Button small quiet busy={busy} onClick={() => onClose(resolution.trim())}>
				<Trans>Close</Trans>
				<span className="unseen">: {name}</span>
			</Button>
		</>
	);
}

function Facts({ facts }: { readonly facts: PaymentCase['facts'] }) {
	const providerFacts = Object.entries(facts).filter(([name]) => name !== 'cents' && name !== 'ownerId');
	// The names are the provider’s own, so that staff can look them up at the provider.
	if (providerFacts.length === 0) return null;
	return (
		<dl>
			{providerFacts.map(([name, value]) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd>{factText(name, value)}</dd>
				</div>
			))}
		</dl>
	);
}

function factText(name: string, value: string | number): string {
	return typeof value === 'number' && name.endsWith('Cents') ? formatDollars(cents(value)) : String(value);
}

function usePaymentCaseText(): (kind: PaymentCase['kind']) => {
	readonly title: string;
	readonly advice: string;
} {
	const { t } = useLingui();
	const texts: Record<PaymentCase['kind'], { title: string; advice: string }> = {
		message: {
			title: t`A message we couldn’t read`,
			advice: t`Look it up in the provider’s dashboard. Closing deletes these details.`,
		},
		'unknown-capture': {
			title: t`Money without a booking`,
			advice: t`Find out who paid. Refund it if no one booked.`,
		},
		'amount-differs': {
			title: t`The amounts differ`,
			advice: t`Compare with the provider’s dashboard, and refund the excess.`,
		},
		'missing-capture': {
			title: t`The provider doesn’t know this payment`,
			advice: t`Ask the provider before the trip is paid out.`,
		},
		'refunded-there': {
			title: t`Refunded in the provider’s dashboard`,
			advice: t`It’s in our books. The trip stays booked: ask the owner to cancel it if it shouldn’t go ahead.`,
		},
		reversed: {
			title: t`Reversed by a bank`,
			advice: t`It’s in our books. The trip stays booked: ask the owner to cancel it if it shouldn’t go ahead.`,
		},
		dispute: {
			title: t`Disputed by the payer`,
			advice: t`Respond in the provider’s dashboard. We hold the owner’s payout until it’s decided.`,
		},
		claim: {
			title: t`An owner owes us money`,
			advice: t`A trip was refunded after its payout, and later payouts don’t cover it. Check the owner’s payouts, then ask them to repay it.`,
		},
		'refund-failed': {
			title: t`A refund failed`,
			advice: t`Closing this retries the refund if the whole payment is due.`,
		},
	};
	return (kind) => texts[kind];
}
