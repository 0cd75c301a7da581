import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#contract/client.ts';
import type { CustomRequest } from '#contract/request-contract.ts';
import { FormActions } from '../../forms/form-actions.tsx';
import { ReasonField } from '../../forms/reason-field.tsx';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import css from './quote.module.css';

interface Props {
	readonly request: CustomRequest;
	readonly by: 'OWNER' | 'RENTER';
}

/** Before the quote, the renter uses this button to withdraw the request. */
export function RejectRequest({ request, by }: Props) {
	const [open, setOpen] = useState(false);
	return (
		<>
			<Button quiet small onClick={() => setOpen(true)}>
				{request.may.withdraw ? <Trans>Withdraw</Trans> : <Trans>REJECT</Trans>}
			</Button>
			<RejectDialog request={request} by={by} open={open} onClose={() => setOpen(false)} />
		</>
	);
}

interface DialogProps extends Props {
	readonly open: boolean;
	onClose(): void;
}

export function RejectDialog({ request, by, open, onClose }: DialogProps) {
	const store = useQueryClient();
	const [reason, setReason] = useState('');
	const failure = useFailureText();
	const reject = useMutation({
		mutationFn: () =>
			callApi('POST /booking/owner/requests/reject', {
				body: { bookingRequestId: request._id, rejectedBy: by, reason },
			}),
		onSettled: () =>
			Promise.all(['requests', 'waiting'].map((list) => store.invalidateQueries({ queryKey: [list] }))),
		onSuccess: () => onClose(),
	});
	const { withdraw } = request.may;
	const other = by === 'OWNER' ? request.renter.firstName : request.owner.firstName;
	return (
		<Dialog
			open={open}
			onClose={onClose}
			title={
				withdraw ? (
					<Trans>Do you want to withdraw this request?</Trans>
				) : (
					<Trans>Do you want to reject this request?</Trans>
				)
			}
		>
			<div className={css.dialog}>
				<p>
					<Trans>We’ll tell {other}. You can’t undo this.</Trans>
				</p>
				<ReasonField reader={other} value={reason} onChange={setReason} />
				<FormActions
					danger
					failure={reject.error && failure(reject.error)}
					no={<Trans>Keep it</Trans>}
					yes={withdraw ? <Trans>Withdraw</Trans> : <Trans>Reject</Trans>}
					busy={reject.isPending}
					onNo={onClose}
					onYes={() => reject.mutate()}
				/>
			</div>
		</Dialog>
	);
}
