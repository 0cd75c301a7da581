import { Plural, Trans } from '@lingui/react/macro';
import type { RideDetail } from '#contract/ride-contract.ts';
import { useMessages } from '../../../kit/i18n/use-messages.ts';
import { Notice } from '../../../kit/notice.tsx';
import { useDeadlineText } from '../../trip/use-deadline-text.ts';

type Minimum = NonNullable<RideDetail['minimum']>;

interface Props {
	readonly ride: Pick<RideDetail, 'mates' | 'timeZone'> & { readonly userId: { readonly firstName: string } };
	readonly minimum: Minimum;
}

export function RideMinimum({ ride, minimum }: Props) {
	const ready = useMessages('saved');
	const decided = useDeadlineText(minimum.decideBy, ride.timeZone);
	const until = useDeadlineText(minimum.ownerDecidesBy ?? undefined, ride.timeZone);
	const { mates } = ride;
	const { seats, status } = minimum;
	const owner = ride.userId.firstName;
	if (!ready || status === 'MISSED') return null;
	if (status === 'REACHED') {
		return (
			<Notice tone="good">
				<Trans>Enough mates have joined, so this ride sails.</Trans>
			</Notice>
		);
	}
	if (status === 'SAILING') {
		return (
			<Notice>
				<Trans>
					This ride sails with fewer than the {seats} mates that {owner} planned for.
				</Trans>
			</Notice>
		);
	}
	return (
		<Notice tone={status === 'SHORT' ? 'warning' : 'calm'}>
			<p>
				<strong>
					<Trans>Sails with {seats} mates or more.</Trans>
				</strong>{' '}
				<Plural value={mates} one={`# of ${seats} has joined.`} other={`# of ${seats} have joined.`} />
			</p>
			<p>
				{status === 'SHORT' ? (
					<Trans>
						{owner} decides by {until} whether to sail anyway. You can still join; if the ride is canceled,
						you get a full refund.
					</Trans>
				) : (
					<Trans>
						Decided on {decided}. If mates are missing then, you get a full refund, or choose to stay if{' '}
						{owner} sails anyway.
					</Trans>
				)}
			</p>
		</Notice>
	);
}
