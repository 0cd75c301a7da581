import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bookingPaths } from '#contract/booking-paths.ts';
import { callApi } from '#contract/client.ts';
import type { CustomRequest } from '#contract/request-contract.ts';
import { FormActions } from '../../forms/form-actions.tsx';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
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
			callApi(bookingPaths.reject, { body: { bookingRequestId: request._id, rejectedBy: by } }),
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
					<FormActions
						danger
						failure={reject.error && failure(reject.error)}
						no={<Trans>Keep it</Trans>}
						yes={<Trans>Reject</Trans>}
						busy={reject.isPending}
						onNo={() => setOpen(false)}
						onYes={() => reject.mutate()}
					/>
				</div>
			</Dialog>
		</>
	);
}
