import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { callApi } from '#contract/client.ts';
import { type Cents, centsFromDollars, dollarDigits, formatDollars } from '#domain/money.ts';
import { parseTypedNumber } from '#domain/numbers.ts';
import { FormActions } from '../../forms/form-actions.tsx';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { TextArea, TextField } from '../../kit/text-field.tsx';
import css from './reason-dialog.module.css';

export function RefundButton({ refundable }: { readonly refundable: Refundable }) {
	const [open, setOpen] = useState(false);
	return (
		<div>
			<Button small quiet onClick={() => setOpen(true)}>
				<Trans>Refund</Trans>
				<span className="unseen">: {refundable.name}</span>
			</Button>
			<RefundDialog refundable={refundable} open={open} onClose={() => setOpen(false)} />
		</div>
	);
}

interface Refundable {
	readonly name: string;
	/** Full name of the payer. Undefined if the name is unknown. */
	readonly payer?: string;
	readonly of: { readonly paymentId: string } | { readonly caseId: number };
	readonly left: Cents;
}

interface Props {
	readonly refundable: Refundable;
	readonly open: boolean;
	onClose(): void;
}

function RefundDialog({ refundable, open, onClose }: Props) {
	const { t } = useLingui();
	return (
		<Dialog
			open={open}
			onClose={onClose}
			title={refundable.payer ? t`Refund to ${refundable.payer}` : t`Refund ${refundable.name}`}
		>
			<RefundForm refundable={refundable} onClose={onClose} />
		</Dialog>
	);
}

function RefundForm({ refundable, onClose }: Omit<Props, 'open'>) {
	const { t } = useLingui();
	const store = useQueryClient();
	const { left, of } = refundable;
	const ofPayment = 'paymentId' in of;
	const [dollars, setDollars] = useState(dollarDigits(left));
	const [reason, setReason] = useState('');
	const [submitted, setSubmitted] = useState(false);
	const typed = parseTypedNumber(dollars);
	const amount = typed === undefined ? undefined : centsFromDollars(typed);
	const fits = amount !== undefined && amount > 0 && amount <= left;
	const refund = useMutation({
		mutationFn: () => {
			const input = {
				...(amount !== left && { amountCents: amount }),
				refundableCents: left,
				reason: reason.trim(),
			};
			return 'paymentId' in of
				? callApi('POST /desk/payment/refund', { body: { ...input, paymentId: of.paymentId } })
				: callApi('POST /desk/payment/cases/refund', { body: { ...input, id: of.caseId } });
		},
		onSuccess: onClose,
		onSettled: () => store.invalidateQueries({ queryKey: ['desk'] }),
	});
	const submit = (event: SyntheticEvent) => {
		event.preventDefault();
		setSubmitted(true);
		if (fits && reason.trim() !== '' && !refund.isPending) refund.mutate();
	};
	const limit = formatDollars(left);
	return (
		<form className={css.form} onSubmit={submit} noValidate>
			{refundable.payer ? <p>{refundable.name}</p> : null}
			<p>
				{ofPayment ? (
					<Trans>The trip stays booked. Ask the owner to cancel it if it shouldn’t go ahead.</Trans>
				) : (
					<Trans>We’ll refund the payer. No booking changes.</Trans>
				)}
			</p>
			<TextField
				label={t`Amount (US$)`}
				description={
					ofPayment ? t`Up to ${limit}. We refund the platform fee in proportion.` : t`Up to ${limit}.`
				}
				inputMode="decimal"
				required
				value={dollars}
				error={submitted && !fits ? t`Please enter an amount up to ${limit}.` : undefined}
				onChange={(event) => setDollars(event.currentTarget.value)}
			/>
			<TextArea
				label={t`Reason`}
				description={
					ofPayment
						? t`The renter and the owner can read this. The audit log keeps it.`
						: t`The payer can read this. The audit log keeps it.`
				}
				rows={3}
				maxLength={2_000}
				required
				value={reason}
				error={submitted && reason.trim() === '' ? t`Please give a reason.` : undefined}
				onChange={(event) => setReason(event.currentTarget.value)}
			/>
			<FormActions
				danger
				failure={refund.error?.message}
				no={<Trans>Back</Trans>}
				yes={fits ? <Trans>Refund {formatDollars(amount)}</Trans> : <Trans>Refund</Trans>}
				busy={refund.isPending}
				onNo={onClose}
			/>
		</form>
	);
}
