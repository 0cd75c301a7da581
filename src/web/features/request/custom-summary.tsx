import { Trans } from '@lingui/react/macro';
import type { ExperienceDetail } from '#contract/experience-contract.ts';
import { SummaryCard } from '../../forms/summary-card.tsx';
import { Picture } from '../../kit/picture.tsx';
import type { TripText } from '../experience/trip-text.ts';
import { GroupText } from '../person/guests/group-text.tsx';

interface Props {
	readonly experience: ExperienceDetail;
	readonly trip: TripText | undefined;
	readonly group: { readonly adults: number; readonly kids: number } | undefined;
}

/** What is being asked for, at the side of its questions. */
export function CustomSummary({ experience, trip, group }: Props) {
	return (
		<SummaryCard
			picture={<Picture picture={experience.images[0]} alt="" sizes="21rem" />}
			title={experience.name}
			subtitle={experience.address}
			facts={[
				{
					id: 'departure',
					name: <Trans>Departure</Trans>,
					value: trip ? `${trip.departs.date}, ${trip.departs.time}` : undefined,
				},
				{
					id: 'arrival',
					name: <Trans>Arrival back</Trans>,
					value: trip ? `${trip.arrives.date}, ${trip.arrives.time}` : undefined,
				},
				{
					id: 'group',
					name: <Trans>Group</Trans>,
					value: group ? <GroupText adults={group.adults} kids={group.kids} /> : undefined,
				},
				{ id: 'price', name: <Trans>Price</Trans>, value: <Trans>The owner will quote it</Trans> },
			]}
		/>
	);
}
