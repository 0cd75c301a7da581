import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Picture as PictureShape } from '#contract/shapes.ts';
import { textLimits, truncated } from '#domain/text.ts';
import { Picture } from '../design/picture.tsx';
import { Price } from '../design/price.tsx';
import { useWords } from '../design/words.ts';
import { GroupWords } from './group-words.tsx';
import css from './trip-summary.module.css';
import type { TripWords } from './trip-words.ts';

interface Props {
	readonly experience: {
		readonly name: string;
		readonly image: PictureShape | undefined;
		readonly address: string;
		readonly minutes: number;
	};
	readonly trip?: TripWords | undefined;
	readonly group?: { readonly adults: number; readonly kids: number } | undefined;
	/** Seats on a shared ride, in place of the group. */
	readonly seats?: number;
	readonly person?: string | undefined;
	readonly amount: { readonly cents: number; readonly rupees: number };
}

/** What is being booked, filling up step by step. */
export function TripSummary({ experience, trip, group, seats, person, amount }: Props) {
	const say = useWords();
	return (
		<div className={css.card}>
			<Picture picture={experience.image} alt="" sizes="21rem" className={css.picture} />
			<div className={css.inside}>
				<p className={css.name}>{truncated(experience.name, textLimits.profileCardName)}</p>
				<p className={css.area}>{experience.address}</p>
				<dl className={css.facts}>
					<Fact name={<Trans>Date</Trans>} set={trip}>
						{trip?.departs.date}
					</Fact>
					<Fact name={<Trans>Time</Trans>} set={trip}>
						{trip ? (
							<>
								{trip.departs.time} – {trip.sameDay ? null : `${trip.arrives.date}, `}
								{trip.arrives.time}
								{trip.zone ? <small>{trip.zone}</small> : null}
							</>
						) : null}
					</Fact>
					<Fact name={<Trans>Duration</Trans>} set>
						{say.duration(experience.minutes)}
					</Fact>
					{seats === undefined ? (
						<Fact name={<Trans>Group</Trans>} set={group}>
							{group ? <GroupWords {...group} /> : null}
						</Fact>
					) : (
						<Fact name={<Trans>Seats</Trans>} set={seats}>
							{seats}
						</Fact>
					)}
					{person ? (
						<Fact name={<Trans>Name</Trans>} set>
							{person}
						</Fact>
					) : null}
				</dl>
				<div className={css.price}>
					<Price
						large
						cents={amount.cents}
						rupees={amount.rupees}
						per={seats === undefined ? <Trans>per trip</Trans> : <Trans>in all</Trans>}
					/>
				</div>
			</div>
		</div>
	);
}

interface FactProps {
	readonly name: ReactNode;
	readonly set: unknown;
	readonly children: ReactNode;
}

function Fact({ name, set, children }: FactProps) {
	return (
		<div data-open={set ? undefined : true}>
			<dt>{name}</dt>
			<dd>{set ? children : <Trans>Not chosen yet</Trans>}</dd>
		</div>
	);
}
