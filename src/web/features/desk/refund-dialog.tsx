import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { callApi } from '#contract/client.ts';
import type { DeskPayment } from '#contract/desk-records.ts';
import { paymentCasePaths } from '#contract/payment-case-paths.ts';
import { centsFromDollars, dollarDigits, formatDollars } from '#domain/money.ts';
import { typedNumber } from '#domain/typed-number.ts';
import { FormActions } from '../../forms/form-actions.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import css from './reason-dialog.module.css';

interface Props {
	readonly payment: DeskPayment;
	readonly open: boolean;
	onClose(): void;
}

/** Gives a payment back, in full or in part, with a reason. */
export function RefundDialog({ payment, open, onClose }: Props) {
	const { t } = useLingui();
	return (
		<Dialog open={open} onClose={onClose} title={t`Refund ${payment.trip}`}>
			<RefundForm payment={payment} onClose={onClose} />
		</Dialog>
	);
}

function RefundForm({ payment, onClose }: Omit<Props, 'open'>) {
	const { t } = useLingui();
	const store = useQueryClient();
	const { refundableCents: left } = payment;
	const [dollars, setDollars] = useState(dollarDigits(left));
	const [reason, setReason] = useState('');
	const [asked, setAsked] = useState(false);
	const typed = typedNumber(dollars);
	const amount = typed === undefined ? undefined : centsFromDollars(typed);
	const fits = amount !== undefined && amount > 0 && amount <= left;
	const refund = useMutation({
		mutationFn: () =>
			callApi(paymentCasePaths.refund, {
				body: {
					paymentId: payment._id,
					...(amount !== left && { amountCents: amount }),
					refundableCents: left,
					reason: reason.trim(),
				},
			}),
		onSuccess: onClose,
		onSettled: () => store.invalidateQueries({ queryKey: ['desk'] }),
	});
	const submit = (event: SyntheticEvent) => {
		event.preventDefault();
		setAsked(true);
		if (fits && reason.trim() !== '' && !refund.isPending) refund.mutate();
	};
	const limit = formatDollars(left);
	return (
		<form className={css.form} onSubmit={submit} noValidate>
			<p>
				<Trans>The trip stays booked. Ask the owner to cancel it if it shouldn’t go ahead.</Trans>
			</p>
			<TextInput
				label={t`Amount (US$)`}
				description={t`Up to ${limit}. The platform’s fee goes back in proportion.`}
				inputMode="decimal"
				required
				value={dollars}
				error={asked && !fits ? t`Please enter an amount up to ${limit}.` : undefined}
				onChange={(event) => setDollars(event.currentTarget.value)}
			/>
			<Textarea
				label={t`Reason`}
				description={t`The payer can read it. It is kept in the audit log.`}
				rows={3}
				maxLength={2_000}
				required
				value={reason}
				error={asked && reason.trim() === '' ? t`Please give a reason.` : undefined}
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
