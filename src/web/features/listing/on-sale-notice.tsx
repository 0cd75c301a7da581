import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../kit/button.tsx';
import { useFormat } from '../../kit/format.ts';
import { Failure, NoticeActions } from '../../kit/notice.tsx';
import { useFailureText } from '../../kit/text/failure-text.ts';
import { type ListingChange, useChangeListing } from './change-listing.ts';

interface Props {
	readonly listing: { readonly pausedUntil: string | null; readonly archived: boolean };
	send(change: ListingChange): Promise<unknown>;
}

/** In its owner's list: that a listing is paused or archived, and the way back. */
export function OnSaleNotice({ listing: { pausedUntil, archived }, send }: Props) {
	const format = useFormat();
	if (archived) {
		return (
			<WayBack send={send} change={{ archive: false }} label={<Trans>List again</Trans>}>
				<Trans>Archived: nobody can find it.</Trans>
			</WayBack>
		);
	}
	if (!pausedUntil) return null;
	return (
		<WayBack send={send} change={{ pause: null }} label={<Trans>Take bookings now</Trans>}>
			<Trans>Not taking bookings until {format.date(pausedUntil)}</Trans>
		</WayBack>
	);
}

interface WayBackProps extends Pick<Props, 'send'> {
	readonly change: ListingChange;
	readonly label: ReactNode;
	readonly children: ReactNode;
}

function WayBack({ send, change, label, children }: WayBackProps) {
	const failure = useFailureText();
	const back = useChangeListing(send);
	return (
		<>
			<NoticeActions>
				<p>{children}</p>
				<Button small quiet busy={back.isPending} onClick={() => back.mutate(change)}>
					{label}
				</Button>
			</NoticeActions>
			<Failure>{back.error ? failure(back.error) : null}</Failure>
		</>
	);
}
