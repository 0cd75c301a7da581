import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnBoat } from '#contract/boat-contract.ts';
import { horizonDays } from '#domain/booking/availability.ts';
import { textLimits, truncated } from '#domain/text.ts';
import { addDays, formatDuration, formatTime, type LocalDate } from '#domain/time.ts';
import layout from '../../../forms/listing-form.module.css';
import { Calendar } from '../../../kit/calendar/calendar.tsx';
import { BoatChoice } from '../../boat/boat-choice.tsx';
import { formatDay } from '../../experience/trip-text.ts';
import { DepartureFields } from '../../experience/wizard/departure-fields.tsx';
import { minutesFrom } from '../../experience/wizard/hours-entry.ts';
import css from './offer.module.css';
import type { OfferFormState } from './offer-form.ts';

interface Props {
	readonly form: OfferFormState;
	readonly boats: readonly OwnBoat[];
	readonly boat: OwnBoat | undefined;
	readonly today: LocalDate;
}

/** Step 1: with which boat, on which day, when, and for how long. */
export function TripStep({ form, boats, boat, today }: Props) {
	const { t } = useLingui();
	const { date, departureTime, hours } = form.draft;
	const minutes = minutesFrom(hours);
	const dateError = form.error('date');
	return (
		<div className={layout.stack}>
			<div className={layout.section} ref={form.ref('boatId')}>
				<BoatChoice
					boats={boats.filter(sails)}
					value={boat}
					error={form.error('boatId')}
					onChoose={({ _id }) => form.edit({ boatId: _id })}
				/>
				<Ashore boats={boats.filter((each) => !sails(each))} />
			</div>
			<div className={layout.section}>
				<div ref={form.ref('date')} className={css.date}>
					<p className={css.label}>
						<Trans>On which day?</Trans> {date ? <strong>{formatDay(date)}</strong> : null}
					</p>
					<Calendar
						name={t`Departure date`}
						value={date}
						first={today}
						last={addDays(today, horizonDays)}
						start={today}
						stateOf={() => 'free'}
						words={{ free: t`can be chosen`, taken: '', off: '', out: t`cannot be chosen` }}
						onChoose={(chosen) => form.edit({ date: chosen })}
					/>
					{dateError ? (
						<p className={css.error} role="alert">
							{dateError}
						</p>
					) : null}
				</div>
			</div>
			<div className={layout.section}>
				<DepartureFields form={form} />
				<p className={layout.hint} aria-live="polite">
					{minutes && date && !form.error('hours') ? (
						<Trans>
							{formatDay(date)}, {formatTime(departureTime)}, for {formatDuration(minutes)}.
						</Trans>
					) : null}
				</p>
			</div>
		</div>
	);
}

/** A boat that people may be taken out on. */
export const sails = (boat: OwnBoat) => boat.verified && !boat.documentsExpired;

/** Boats that cannot be chosen, and why. */
function Ashore({ boats }: { readonly boats: readonly OwnBoat[] }) {
	if (boats.length === 0) return null;
	return (
		<ul className={css.ashore}>
			{boats.map((boat) => (
				<li key={boat._id}>
					<strong>{truncated(boat.name, textLimits.boatName)}</strong>{' '}
					{boat.documentsExpired ? (
						<Trans>stays ashore: its insurance has run out.</Trans>
					) : (
						<Trans>can be chosen once it is verified.</Trans>
					)}
				</li>
			))}
		</ul>
	);
}
