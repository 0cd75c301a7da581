import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import type { Booking } from '#contract/booking-contract.ts';
import { callApi } from '#contract/client.ts';
import type { DeskBooking } from '#contract/desk-booking-contract.ts';
import type { BookingParty } from '#domain/booking/booking.ts';
import { type Cents, cents, formatDollars, negateCents } from '#domain/money.ts';
import { isLocalDate } from '#domain/time.ts';
import { FormActions } from '../../forms/form-actions.tsx';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { DateField } from '../../kit/date/date-field.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Select } from '../../kit/select.tsx';
import { TextArea, TextField } from '../../kit/text-field.tsx';
import css from './reason-dialog.module.css';
import { useHasStaffRole } from './use-has-staff-role.ts';

type Act = 'cancel' | 'date' | 'answer' | 'party';

export function ActForParty({ booking }: { readonly booking: Booking }) {
	const { t } = useLingui();
	const isAllowed = useHasStaffRole('support', 'finance');
	const [act, setAct] = useState<Act>();
	const ahead =
		Temporal.Instant.compare(Temporal.Instant.from(booking.departsAt), Temporal.Now.instant()) > 0;
	if (!isAllowed || booking.status !== 'CONFIRMED' || !ahead) return null;
	const titles: Readonly<Record<Act, string>> = {
		cancel: t`Cancel for a party`,
		date: t`Propose another date`,
		answer: t`Answer the proposed date`,
		party: t`Reduce the guests`,
	};
	const acts: readonly Act[] = [
		'cancel',
		...(booking.type === 'SHARING' ? [] : booking.proposedDate ? (['answer'] as const) : (['date'] as const)),
		'party',
	];
	return (
		<div className={css.acts}>
			{acts.map((one) => (
				<Button key={one} quiet small onClick={() => setAct(one)}>
					{titles[one]}
				</Button>
			))}
			<Dialog open={act !== undefined} onClose={() => setAct(undefined)} title={act ? titles[act] : ''}>
				{act ? <ActForm act={act} booking={booking} onClose={() => setAct(undefined)} /> : null}
			</Dialog>
		</div>
	);
}

interface FormProps {
	readonly act: Act;
	readonly booking: Booking;
	onClose(): void;
}

function ActForm({ act, booking, onClose }: FormProps) {
	const { t } = useLingui();
	const store = useQueryClient();
	const finance = useHasStaffRole('finance');
	const [form, setForm] = useState({
		party: 'RENTER' as BookingParty,
		reason: '',
		fullRefund: false,
		departureDate: booking.departureDate,
		adults: String(booking.adults),
		kids: String(booking.kids),
		answer: 'accept' as 'accept' | 'decline' | 'withdraw',
	});
	const [tried, setTried] = useState(false);
	const set = (change: Partial<typeof form>) => setForm((before) => ({ ...before, ...change }));
	const preview = useActPreview(act, booking, form);
	const send = useMutation({
		mutationFn: async () => await preview.send(form.reason.trim()),
		onSuccess: onClose,
		// If the server refused the action, the preview may be out of date, so it is reloaded.
		onSettled: () =>
			Promise.all(['desk', 'desk-act'].map((key) => store.invalidateQueries({ queryKey: [key] }))),
	});
	const submit = (event: SyntheticEvent) => {
		event.preventDefault();
		setTried(true);
		if (preview.ready && form.reason.trim() !== '' && !send.isPending) send.mutate();
	};
	const { renter, owner } = booking;
	return (
		<form className={css.form} onSubmit={submit} noValidate>
			{act === 'party' ? null : (
				<Select
					label={t`Acting for`}
					value={form.party}
					data={[
						{ value: 'RENTER', label: t`The renter, ${renter.firstName} ${renter.lastName}` },
						{ value: 'OWNER', label: t`The owner, ${owner.firstName} ${owner.lastName}` },
					]}
					onChange={(event) => set({ party: event.currentTarget.value as BookingParty })}
				/>
			)}
			{act === 'cancel' && finance ? (
				<Checkbox checked={form.fullRefund} onChange={(fullRefund) => set({ fullRefund })}>
					<Trans>Refund in full, regardless of the terms</Trans>
				</Checkbox>
			) : null}
			{act === 'date' ? (
				<DateField
					label={t`New date`}
					value={form.departureDate}
					onChange={(departureDate) => set({ departureDate })}
				/>
			) : null}
			{act === 'answer' ? (
				<Select
					label={t`Answer`}
					value={form.answer}
					data={[
						{ value: 'accept', label: t`Accept` },
						{ value: 'decline', label: t`Decline` },
						{ value: 'withdraw', label: t`Withdraw` },
					]}
					onChange={(event) => set({ answer: event.currentTarget.value as typeof form.answer })}
				/>
			) : null}
			{act === 'party' ? (
				<>
					<TextField
						label={t`Adults still coming`}
						inputMode="numeric"
						value={form.adults}
						onChange={(event) => set({ adults: event.currentTarget.value })}
					/>
					<TextField
						label={t`Children still coming`}
						inputMode="numeric"
						value={form.kids}
						onChange={(event) => set({ kids: event.currentTarget.value })}
					/>
				</>
			) : null}
			<p aria-live="polite">{preview.problem ?? preview.text}</p>
			<TextArea
				label={t`Reason`}
				description={t`The renter and the owner can read this. The audit log keeps it.`}
				rows={3}
				maxLength={500}
				required
				value={form.reason}
				error={tried && form.reason.trim() === '' ? t`Please give a reason.` : undefined}
				onChange={(event) => set({ reason: event.currentTarget.value })}
			/>
			<FormActions
				danger={act === 'cancel'}
				failure={send.error?.message}
				no={<Trans>Back</Trans>}
				yes={<ActConfirmLabel act={act} />}
				busy={send.isPending}
				onNo={onClose}
			/>
		</form>
	);
}

function ActConfirmLabel({ act }: { readonly act: Act }) {
	switch (act) {
		case 'cancel':
			return <Trans>Cancel the booking</Trans>;
		case 'date':
			return <Trans>Propose this date</Trans>;
		case 'answer':
			return <Trans>Send the answer</Trans>;
		case 'party':
			return <Trans>Reduce the guests</Trans>;
	}
}

interface ActInput {
	readonly party: BookingParty;
	readonly fullRefund: boolean;
	readonly departureDate: string;
	readonly adults: string;
	readonly kids: string;
	readonly answer: 'accept' | 'decline' | 'withdraw';
}

interface Preview {
	/** How the action changes refund or payment. Set after the server’s response. */
	readonly text: ReactNode;
	readonly problem: string | undefined;
	readonly ready: boolean;
	send(reason: string): Promise<DeskBooking>;
}

/**
 * Loads the server’s preview of an action, and returns a function that performs exactly the previewed
 * action.
 */
function useActPreview(act: Act, booking: Booking, input: ActInput): Preview {
	const { _id: id } = booking;
	const { party, fullRefund, departureDate } = input;
	const group = { adults: Number(input.adults), kids: Number(input.kids) };
	const isGroup = Number.isInteger(group.adults) && Number.isInteger(group.kids);
	const uncached = { retry: false, gcTime: 0 } as const;
	const cancel = useQuery({
		...uncached,
		queryKey: ['desk-act', 'cancel', id, party],
		queryFn: () => callApi('GET /desk/booking/{id}/cancel', { params: { id }, query: { party } }),
		enabled: act === 'cancel',
	});
	const date = useQuery({
		...uncached,
		queryKey: ['desk-act', 'date', id, party, departureDate],
		queryFn: () =>
			callApi('GET /desk/booking/{id}/date', { params: { id }, query: { party, departureDate } }),
		enabled: act === 'date' && isLocalDate(departureDate) && departureDate !== booking.departureDate,
	});
	const smaller = useQuery({
		...uncached,
		queryKey: ['desk-act', 'party', id, group],
		queryFn: () => callApi('GET /desk/booking/{id}/party', { params: { id }, query: group }),
		enabled: act === 'party' && isGroup && group.adults + group.kids < booking.adults + booking.kids,
	});
	if (act === 'cancel') {
		const refundCents = fullRefund ? cancel.data?.fullRefundCents : cancel.data?.refundCents;
		return {
			text:
				refundCents === undefined ? null : (
					<Trans>We’ll refund {formatDollars(refundCents)} to the renter.</Trans>
				),
			problem: cancel.error?.message,
			ready: refundCents !== undefined,
			send: (reason) =>
				callApi('POST /desk/booking/cancel', {
					body: { bookingId: id, party, fullRefund, refundCents: refundCents ?? 0, reason },
				}),
		};
	}
	if (act === 'date') {
		const { differenceCents = cents(0), instantly = false, priceCents = cents(0) } = date.data ?? {};
		return {
			text: date.data ? (
				<>
					<DifferenceText cents={differenceCents} />{' '}
					{instantly ? <Trans>It applies right away.</Trans> : <Trans>The other party must accept it.</Trans>}
				</>
			) : null,
			problem: date.error?.message,
			ready: date.data !== undefined,
			send: (reason) =>
				callApi('POST /desk/booking/date', {
					body: { bookingId: id, party, departureDate, priceCents, instantly, reason },
				}),
		};
	}
	if (act === 'answer') {
		const { proposedDate } = booking;
		return {
			text: proposedDate ? <DifferenceText cents={proposedDate.differenceCents} /> : null,
			problem: undefined,
			ready: proposedDate !== null,
			send: (reason) =>
				callApi('POST /desk/booking/date/answer', {
					body: { bookingId: id, party, dateChangeId: proposedDate?._id ?? '', answer: input.answer, reason },
				}),
		};
	}
	const { refundCents = cents(0) } = smaller.data ?? {};
	return {
		text: smaller.data ? <Trans>We’ll refund {formatDollars(refundCents)} to the renter.</Trans> : null,
		problem: smaller.error?.message,
		ready: smaller.data !== undefined,
		send: (reason) =>
			callApi('POST /desk/booking/party', { body: { bookingId: id, group, refundCents, reason } }),
	};
}

function DifferenceText({ cents: difference }: { readonly cents: Cents }) {
	if (difference === 0) return <Trans>The price stays the same.</Trans>;
	const amount = formatDollars(difference > 0 ? difference : negateCents(difference));
	return difference > 0 ? (
		<Trans>The renter pays {amount} more.</Trans>
	) : (
		<Trans>We’ll refund {amount} to the renter.</Trans>
	);
}
