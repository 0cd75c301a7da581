import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { callApi } from '#contract/client.ts';
import type { Payout } from '#contract/desk-money-contract.ts';
import { formatDollars } from '#domain/money.ts';
import { FormActions } from '../../forms/form-actions.tsx';
import css from './reason-dialog.module.css';

/** A bank sent a payout back: why, in its words, for the owner to read. */
export function ReturnForm({ payout, onClose }: { readonly payout: Payout; onClose(): void }) {
	const { t } = useLingui();
	const store = useQueryClient();
	const [reason, setReason] = useState('');
	const [asked, setAsked] = useState(false);
	const back = useMutation({
		mutationFn: () =>
			callApi('POST /desk/payouts/returned', { body: { payoutId: payout._id, reason: reason.trim() } }),
		onSuccess: onClose,
		onSettled: () => store.invalidateQueries({ queryKey: ['desk'] }),
	});
	const submit = (event: SyntheticEvent) => {
		event.preventDefault();
		setAsked(true);
		if (reason.trim() !== '' && !back.isPending) back.mutate();
	};
	return (
		<form className={css.form} onSubmit={submit} noValidate>
			<p>
				<Trans>We tell the owner, and pay {formatDollars(payout.amountCents)} again in the next run.</Trans>
			</p>
			<Textarea
				label={t`What the bank says`}
				description={t`The owner reads it exactly as you write it.`}
				rows={3}
				maxLength={2_000}
				required
				value={reason}
				error={asked && reason.trim() === '' ? t`Please give the bank’s reason.` : undefined}
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
