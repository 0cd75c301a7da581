import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
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
	const { t } = useLingui();
	return (
		<SummaryCard
			picture={<Picture picture={experience.pictures[0]} alt="" sizes="21rem" />}
			title={experience.name}
			subtitle={experience.address}
			facts={[
				[msg`Departure`, trip && `${trip.departs.date}, ${trip.departs.time}`],
				[msg`Arrival back`, trip && `${trip.arrives.date}, ${trip.arrives.time}`],
				[msg`Group`, group && <GroupText {...group} />],
				[msg`Price`, t`The owner will quote a price`],
			]}
		/>
	);
}
