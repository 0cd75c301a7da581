import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#contract/client.ts';
import type { WaitlistEntry } from '#contract/waitlist-contract.ts';
import { Button } from '../../../kit/button.tsx';
import { useFailureText } from '../../../kit/i18n/failure-text.ts';
import { Failure } from '../../../kit/notice.tsx';

/** Leaving is refused if seats were just offered. */
export function LeaveWaitlist({ entry }: { readonly entry: WaitlistEntry }) {
	const store = useQueryClient();
	const failure = useFailureText();
	const leave = useMutation({
		mutationFn: () => callApi('POST /sharing/waitlist/leave', { body: { waitlistEntryId: entry._id } }),
		onSettled: () =>
			Promise.all(
				[['waitlist'], ['renter-bookings'], ['ride', entry.sharingId]].map((queryKey) =>
					store.invalidateQueries({ queryKey }),
				),
			),
	});
	return (
		<>
			<Button quiet small busy={leave.isPending} onClick={() => leave.mutate()}>
				<Trans>Leave the waitlist</Trans>
			</Button>
			<Failure>{leave.error ? failure(leave.error) : null}</Failure>
		</>
	);
}
