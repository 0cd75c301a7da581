import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '#contract/client.ts';
import type { Payout } from '#contract/desk-money-contract.ts';
import { toReference } from '#domain/id.ts';
import { type Cents, dollarDigits, formatDollars } from '#domain/money.ts';
import { formatBsb } from '#domain/person/bank-details.ts';
import { formatDate } from '#domain/time.ts';
import { FormActions } from '../../forms/form-actions.tsx';
import { Button } from '../../kit/button.tsx';
import { CopyButton } from '../../kit/copy-button.tsx';
import { Failure } from '../../kit/notice.tsx';
import { TextArea } from '../../kit/text-field.tsx';
import { TripName } from './booked-name.tsx';
import type { RecordDefinition } from './desk-drawer.tsx';
import { payoutQuery } from './desk-queries.ts';
import { DeskSkeleton } from './desk-skeleton.tsx';
import { Fact, Facts } from './facts.tsx';
import { PayoutStatusText } from './payouts-table.tsx';
import { fullNameOf, PersonLink } from './person-link.tsx';
import css from './reason-dialog.module.css';

/** The drawer stays open when the row leaves the list, so that staff can read a refusal. */
export const payoutRecord: RecordDefinition<Payout> = {
	name: msg`Payout`,
	title: ({ owner }) => <Trans>Payout to {fullNameOf(owner)}</Trans>,
	rowLabel: ({ status, changed }) => (status === 'DUE' ? msg`Pay…` : changed ? msg`Decide…` : undefined),
	Content: PayoutSheet,
};

/** Staff record here what happened at the bank. The sheet sends no money. */
function PayoutSheet({ id, onClose }: { readonly id: string; onClose(): void }) {
	const { t } = useLingui();
	const store = useQueryClient();
	const found = useQuery(payoutQuery(id));
	const paid = useMutation({
		mutationFn: (amountCents: Cents) =>
			callApi('POST /desk/payouts/paid', { body: { payoutId: id, amountCents } }),
		onSuccess: () => {
			onClose();
			void store.invalidateQueries({ queryKey: ['desk'] });
		},
		onError: () => void store.invalidateQueries({ queryKey: ['desk'] }),
	});
	const { data } = found;
	const [returning, setReturning] = useState(false);
	if (!data) return <DeskSkeleton problem={found.error} onRetry={() => void found.refetch()} />;
	if (returning) return <ReturnForm payout={data} onClose={onClose} />;
	const bank = data.bankDetails;
	const amount = formatDollars(data.amountCents);
	return (
		<div className={css.form}>
			<Facts>
				<Fact name={<Trans>Owner</Trans>}>
					<PersonLink person={data.owner} />
				</Fact>
				<Fact name={<Trans>Run of</Trans>}>
					<Link to={`/desk/payouts/run/${data.week}`}>{formatDate(data.week)}</Link>
				</Fact>
				<Fact name={<Trans>Status</Trans>} long>
					<PayoutStatusText payout={data} />
				</Fact>
				<Fact name={<Trans>Amount</Trans>}>
					{amount} <CopyButton text={dollarDigits(data.amountCents)} name={t`amount`} />
				</Fact>
				<Fact name={<Trans>Account number</Trans>}>
					{bank?.accountNumber} <CopyButton text={bank?.accountNumber ?? ''} name={t`account number`} />
				</Fact>
				{bank?.bsb ? <Fact name={<Trans>BSB</Trans>}>{formatBsb(bank.bsb)}</Fact> : null}
				<Fact name={<Trans>Account name</Trans>}>{bank?.accountName ?? null}</Fact>
				<Fact name={<Trans>Bank</Trans>}>{bank?.bankName ?? null}</Fact>
				<Fact name={<Trans>Branch</Trans>}>{bank?.bankBranch ?? null}</Fact>
				<Fact name={<Trans>Trips</Trans>} long>
					<ul>
						{data.bookings.map((one) => (
							<li key={one._id}>
								<TripName {...one} /> · <Link to={`/desk/bookings/${one._id}`}>{toReference(one._id)}</Link> ·{' '}
								{formatDollars(one.amountCents)}
							</li>
						))}
					</ul>
				</Fact>
			</Facts>
			{data.changed ? <ChangedPayout payout={data} change={data.changed} onClose={onClose} /> : null}
			{data.status === 'PAID' ? (
				<div>
					<Button danger small onClick={() => setReturning(true)}>
						<Trans>The bank returned it…</Trans>
					</Button>
				</div>
			) : null}
			<FormActions
				failure={paid.error?.message}
				no={<Trans>Back</Trans>}
				yes={data.status === 'DUE' && <Trans>I have paid {amount}</Trans>}
				busy={paid.isPending}
				onNo={onClose}
				onYes={() => paid.mutate(data.amountCents)}
			/>
		</div>
	);
}

/**
 * Shows a payout that changed after its bank file was downloaded. Staff pay it anyway or remove it from
 * the file.
 */
function ChangedPayout({
	payout,
	change,
	onClose,
}: {
	readonly payout: Payout;
	readonly change: NonNullable<Payout['changed']>;
	onClose(): void;
}) {
	const store = useQueryClient();
	const decided = useMutation({
		mutationFn: (decision: 'PAY_ANYWAY' | 'TAKE_OUT') =>
			callApi('POST /desk/payouts/changed', { body: { payoutId: payout._id, decision } }),
		onSuccess: onClose,
		onSettled: () => store.invalidateQueries({ queryKey: ['desk'] }),
	});
	const inFile = formatDollars(payout.amountCents);
	const now = formatDollars(change.amountCents);
	return (
		<>
			<p>
				{change.reason === 'SUSPENDED' ? (
					<Trans>The owner was suspended after the download.</Trans>
				) : change.reason === 'ON_HOLD' ? (
					<Trans>
						The owner changed the account after the download. The file pays to the earlier account.
					</Trans>
				) : (
					<Trans>A trip was refunded or disputed after the download.</Trans>
				)}{' '}
				<Trans>
					The downloaded file pays {inFile}, and {now} is owed now. If the bank already has the file, pay
					anyway. We’ll withhold any difference from later payouts. If not, remove this payout and download
					the file again.
				</Trans>{' '}
				{change.reason === 'SUSPENDED' ? (
					<Trans>A removed payout waits until the suspension ends.</Trans>
				) : change.reason === 'ON_HOLD' ? (
					<Trans>A removed payout waits for seven days, and is then paid to the new account.</Trans>
				) : null}
			</p>
			<div>
				<Button danger small busy={decided.isPending} onClick={() => decided.mutate('PAY_ANYWAY')}>
					<Trans>Pay anyway</Trans>
				</Button>{' '}
				<Button quiet small busy={decided.isPending} onClick={() => decided.mutate('TAKE_OUT')}>
					<Trans>Remove from the file</Trans>
				</Button>
			</div>
			<Failure>{decided.error?.message}</Failure>
		</>
	);
}

function ReturnForm({ payout, onClose }: { readonly payout: Payout; onClose(): void }) {
	const { t } = useLingui();
	const store = useQueryClient();
	const [reason, setReason] = useState('');
	const [submitted, setSubmitted] = useState(false);
	const back = useMutation({
		mutationFn: () =>
			callApi('POST /desk/payouts/returned', { body: { payoutId: payout._id, reason: reason.trim() } }),
		onSuccess: onClose,
		onSettled: () => store.invalidateQueries({ queryKey: ['desk'] }),
	});
	const submit = (event: SyntheticEvent) => {
		event.preventDefault();
		setSubmitted(true);
		if (reason.trim() !== '' && !back.isPending) back.mutate();
	};
	return (
		<form className={css.form} onSubmit={submit} noValidate>
			<p>
				<Trans>
					We’ll tell the owner, and pay {formatDollars(payout.amountCents)} again in the next run.
				</Trans>
			</p>
			<TextArea
				label={t`What the bank says`}
				description={t`The owner will see exactly what you write.`}
				rows={3}
				maxLength={2_000}
				required
				value={reason}
				error={submitted && reason.trim() === '' ? t`Please give the bank’s reason.` : undefined}
				onChange={(event) => setReason(event.currentTarget.value)}
			/>
			<FormActions
				danger
				failure={back.error?.message}
				no={<Trans>Back</Trans>}
				yes={<Trans>Mark as returned</Trans>}
				busy={back.isPending}
				onNo={onClose}
			/>
		</form>
	);
}
