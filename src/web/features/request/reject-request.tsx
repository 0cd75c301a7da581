import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bookingCalls } from '#contract/booking-contract.ts';
import { callApi } from '#contract/client.ts';
import type { CustomRequest } from '#contract/request-contract.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { DialogActions } from '../../kit/dialog-actions.tsx';
import { Notice } from '../../kit/notice.tsx';
import { useFailureText } from '../../kit/text/failure-text.ts';
import css from './quote.module.css';

interface Props {
	readonly request: CustomRequest;
	readonly by: 'OWNER' | 'RENTER';
}

/** REJECT, with the question before it: there is no way back. */
export function RejectRequest({ request, by }: Props) {
	const store = useQueryClient();
	const [open, setOpen] = useState(false);
	const failure = useFailureText();
	const reject = useMutation({
		mutationFn: () =>
			callApi(bookingCalls.reject, { body: { bookingRequestId: request._id, rejectedBy: by } }),
		onSettled: () => store.invalidateQueries({ queryKey: ['requests'] }),
		onSuccess: () => setOpen(false),
	});
	return (
		<>
			<Button quiet small onClick={() => setOpen(true)}>
				<Trans>REJECT</Trans>
			</Button>
			<Dialog
				open={open}
				onClose={() => setOpen(false)}
				title={<Trans>Do you want to reject this request?</Trans>}
			>
				<div className={css.dialog}>
					<p>
						{by === 'OWNER' ? (
							<Trans>{request.renter.firstName} will be told. This cannot be undone.</Trans>
						) : (
							<Trans>{request.owner.firstName} will be told. This cannot be undone.</Trans>
						)}
					</p>
					{reject.error ? (
						<Notice tone="bad" live>
							{failure(reject.error)}
						</Notice>
					) : null}
					<DialogActions>
						<Button quiet onClick={() => setOpen(false)}>
							<Trans>Keep it</Trans>
						</Button>
						<Button busy={reject.isPending} onClick={() => reject.mutate()}>
							<Trans>Reject</Trans>
						</Button>
					</DialogActions>
				</div>
			</Dialog>
		</>
	);
}
