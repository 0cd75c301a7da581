import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, callList } from '#contract/client.ts';
import type { OwnExperience } from '#contract/experience-contract.ts';
import type { OwnPromoCode, SentPromoCode } from '#contract/promo-code-contract.ts';
import type { PromoCodeState } from '#domain/price/promo-code.ts';
import { FormActions } from '../../forms/form-actions.tsx';
import { StatusBadge, type StatusDisplay } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useFormat } from '../../kit/format.ts';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { Failure } from '../../kit/notice.tsx';
import { pagedQuery } from '../../lists/paged.ts';
import { PromoCodeForm } from './promo-code-form.tsx';
import css from './promo-codes.module.css';

const looks: Readonly<Record<PromoCodeState, StatusDisplay>> = {
	LIVE: [msg`LIVE`, 'good'],
	SCHEDULED: [msg`SCHEDULED`, 'sea'],
	PAUSED: [msg`PAUSED`, 'sun'],
	'USED UP': [msg`USED UP`, 'plain'],
	EXPIRED: [msg`EXPIRED`, 'plain'],
	ENDED: [msg`ENDED`, 'plain'],
};

function useChange(onDone: () => void) {
	const store = useQueryClient();
	const failure = useFailureText();
	const [announcement, setAnnouncement] = useState('');
	const change = useMutation({
		mutationFn: ({ send }: { readonly send: () => Promise<unknown>; readonly words: string }) => send(),
		async onSuccess(_, { words }) {
			await store.invalidateQueries({ queryKey: promoCodesQuery().queryKey });
			setAnnouncement(words);
			onDone();
		},
	});
	return { change, announcement, problem: change.error ? failure(change.error) : undefined };
}

export function AddPromoCode({ experiences }: { readonly experiences: readonly OwnExperience[] }) {
	const { t } = useLingui();
	const [open, setOpen] = useState(false);
	const { change, announcement, problem } = useChange(() => setOpen(false));
	const save = (body: SentPromoCode) =>
		change.mutate({ send: () => callApi('POST /promo-code/add', { body }), words: t`Code added.` });
	const close = () => {
		change.reset();
		setOpen(false);
	};
	return (
		<>
			<div>
				<Button small onClick={() => setOpen(true)}>
					<Trans>Add a code</Trans>
				</Button>
			</div>
			<p className="unseen" role="status">
				{announcement}
			</p>
			<Dialog open={open} onClose={close} title={<Trans>Promo code</Trans>}>
				{open ? (
					<PromoCodeForm
						experiences={experiences}
						failure={problem}
						busy={change.isPending}
						onSave={save}
						onClose={close}
					/>
				) : null}
			</Dialog>
		</>
	);
}

export function PromoCodes({ codes }: { readonly codes: readonly OwnPromoCode[] }) {
	const { t } = useLingui();
	const [ending, setEnding] = useState<OwnPromoCode>();
	const { change, announcement, problem } = useChange(() => setEnding(undefined));
	const pause = ({ _id, promoCode }: OwnPromoCode, paused: boolean) =>
		change.mutate({
			send: () => callApi('POST /promo-code/pause', { body: { promoCodeId: _id, paused } }),
			words: paused ? t`${promoCode} is paused.` : t`${promoCode} can be used again.`,
		});
	const end = ({ _id, promoCode }: OwnPromoCode) =>
		change.mutate({
			send: () => callApi('POST /promo-code/end', { body: { promoCodeId: _id } }),
			words: t`${promoCode} has ended.`,
		});
	return (
		<>
			<ul className={css.list}>
				{codes.map((code) => (
					<Item
						key={code._id}
						code={code}
						onPause={(paused) => pause(code, paused)}
						onEnd={() => setEnding(code)}
					/>
				))}
			</ul>
			<p className="unseen" role="status">
				{announcement}
			</p>
			{ending ? null : <Failure>{problem}</Failure>}
			<Dialog
				open={ending !== undefined}
				onClose={() => setEnding(undefined)}
				title={<Trans>End {ending?.promoCode}?</Trans>}
			>
				<p>
					<Trans>No one can book with it any more. Existing bookings keep their price.</Trans>
				</p>
				<FormActions
					danger
					failure={problem}
					no={<Trans>Keep it</Trans>}
					yes={<Trans>End code</Trans>}
					busy={change.isPending}
					onNo={() => setEnding(undefined)}
					onYes={() => ending && end(ending)}
				/>
			</Dialog>
		</>
	);
}

interface ItemProps {
	readonly code: OwnPromoCode;
	onPause(paused: boolean): void;
	onEnd(): void;
}

function Item({ code, onPause, onEnd }: ItemProps) {
	const format = useFormat();
	const { t } = useLingui();
	const { promoCode, state, discount, experiences } = code;
	const over = state === 'ENDED' || state === 'EXPIRED';
	return (
		<li className={css.item}>
			<div className={css.head}>
				<strong>{promoCode}</strong>
				<StatusBadge look={looks[state]} />
			</div>
			<p>
				{discount.kind === 'PERCENT' ? (
					<Trans>{discount.percent}% off</Trans>
				) : (
					<Trans>{format.rupees(discount.rupees)} off</Trans>
				)}
				{' · '}
				{experiences ? experiences.map(({ name }) => name).join(', ') : <Trans>All my experiences</Trans>}
			</p>
			<p className={css.hint}>
				<Days code={code} /> <Used code={code} />
			</p>
			{state === 'ENDED' ? null : (
				<div className={css.actions}>
					{over ? null : (
						<Button
							small
							bare
							onClick={() => onPause(state !== 'PAUSED')}
							aria-label={state === 'PAUSED' ? t`Resume ${promoCode}` : t`Pause ${promoCode}`}
						>
							{state === 'PAUSED' ? <Trans>Resume</Trans> : <Trans>Pause</Trans>}
						</Button>
					)}
					<Button small bare danger onClick={onEnd} aria-label={t`End ${promoCode}`}>
						<Trans>End</Trans>
					</Button>
				</div>
			)}
		</li>
	);
}

function Days({ code: { firstDay, lastDay } }: { readonly code: OwnPromoCode }) {
	const format = useFormat();
	const [from, to] = [firstDay && format.date(firstDay), lastDay && format.date(lastDay)];
	if (from && to) {
		return (
			<Trans>
				Booked {from} to {to}.
			</Trans>
		);
	}
	if (from) return <Trans>Booked from {from}.</Trans>;
	return to ? <Trans>Booked until {to}.</Trans> : <Trans>No end date.</Trans>;
}

function Used({ code: { used, budget } }: { readonly code: OwnPromoCode }) {
	const format = useFormat();
	const { t } = useLingui();
	const uses = budget.uses === null ? String(used.uses) : t`${used.uses} of ${budget.uses}`;
	const off = format.dollars(used.cents);
	const spent = budget.cents === null ? off : t`${off} of ${format.dollars(budget.cents)}`;
	return (
		<Trans>
			Used: {uses}. Discounts: {spent}.
		</Trans>
	);
}

export const promoCodesQuery = () =>
	pagedQuery<OwnPromoCode>(['promo-codes'], (page) => callList('GET /promo-code/owner', { query: page }));
