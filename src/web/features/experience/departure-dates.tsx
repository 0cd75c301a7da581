import { Trans } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { ExperienceDetail } from '#contract/experience-contract.ts';
import type { LocalDate, LocalTime } from '#domain/time.ts';
import { useHydrated } from '../../kit/browser-hooks.ts';
import { useFormat } from '../../kit/format.ts';
import { ListSkeleton } from '../../lists/list-skeleton.tsx';
import type { PricedDeparture } from '../trip/priced-departure.ts';
import css from './booking-card.module.css';

/** Loaded when the field is opened, because many visitors never open the calendar. */
const DepartureCalendar = lazy(async () => ({
	default: (await import('./departure-calendar.tsx')).DepartureCalendar,
}));

interface Props {
	readonly experience: ExperienceDetail;
	readonly guests: number | undefined;
	readonly selected: LocalDate | undefined;
	readonly time: LocalTime | undefined;
	readonly beside: ReactNode;
	onSelect(departure: PricedDeparture): void;
}

export function DepartureDates({ experience, guests, selected, time, beside, onSelect }: Props) {
	const format = useFormat();
	const [open, setOpen] = useState(false);
	const hydrated = useHydrated();
	const opener = useRef<HTMLButtonElement>(null);
	return (
		<div className={css.dates}>
			<div className={css.trip}>
				<button
					ref={opener}
					type="button"
					className={css.opener}
					aria-expanded={open}
					disabled={!hydrated}
					onClick={() => setOpen(!open)}
				>
					<span>
						<Trans>Departure date</Trans>
					</span>
					<strong>
						{selected ? (
							<>
								{format.date(selected)}
								{time ? `, ${format.time(time)}` : null}
							</>
						) : (
							<Trans>Choose a date</Trans>
						)}
					</strong>
				</button>
				{beside}
			</div>
			{open ? (
				<div className={css.opened} ref={intoView}>
					<Suspense fallback={<ListSkeleton shapes={1} height="24rem" />}>
						<DepartureCalendar
							experience={experience}
							guests={guests}
							selected={selected}
							time={time}
							onSelect={(departure, done) => {
								onSelect(departure);
								if (!done) return;
								setOpen(false);
								// The calendar closes, so the focus returns to the button that opened it.
								opener.current?.focus();
							}}
						/>
					</Suspense>
				</div>
			) : null}
		</div>
	);
}

function intoView(opened: HTMLElement | null) {
	opened?.scrollIntoView({ block: 'nearest' });
}
