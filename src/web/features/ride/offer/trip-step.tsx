import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnBoat } from '#contract/boat-contract.ts';
import { horizonDays } from '#domain/booking/availability.ts';
import { textLimits, truncated } from '#domain/text.ts';
import { addDays, durationWords, type LocalDate, timeWords } from '#domain/time.ts';
import form from '../../../forms/listing-form.module.css';
import { Calendar } from '../../../kit/calendar/calendar.tsx';
import { BoatChoice } from '../../boat/boat-choice.tsx';
import { dayWords } from '../../experience/trip-words.ts';
import { DepartureFields } from '../../experience/wizard/departure-fields.tsx';
import { minutesFrom } from '../../experience/wizard/hours-entry.ts';
import css from './offer.module.css';
import type { OfferDraft, OfferField } from './offer-draft.ts';

interface Props {
	readonly draft: OfferDraft;
	readonly boats: readonly OwnBoat[];
	readonly boat: OwnBoat | undefined;
	readonly today: LocalDate;
	errorOf(field: OfferField): string | undefined;
	refOf(field: OfferField): (element: HTMLElement | null) => void;
	onChange(part: Partial<OfferDraft>): void;
	onLeave(field: OfferField): void;
}

/** Step 1: with which boat, on which day, when, and for how long. */
export function TripStep({ draft, boats, boat, today, errorOf, refOf, onChange, onLeave }: Props) {
	const { t } = useLingui();
	const minutes = minutesFrom(draft.hours);
	const dateError = errorOf('date');
	return (
		<div className={form.stack}>
			<div className={form.section} ref={refOf('boat')}>
				<BoatChoice
					boats={boats.filter(sails)}
					value={boat}
					error={errorOf('boat')}
					onChoose={({ _id }) => onChange({ boatId: _id })}
				/>
				<Ashore boats={boats.filter((each) => !sails(each))} />
			</div>
			<div className={form.section}>
				<div ref={refOf('date')} className={css.date}>
					<p className={css.label}>
						<Trans>On which day?</Trans> {draft.date ? <strong>{dayWords(draft.date)}</strong> : null}
					</p>
					<Calendar
						name={t`Departure date`}
						value={draft.date}
						first={today}
						last={addDays(today, horizonDays)}
						start={today}
						stateOf={() => 'free'}
						words={{ free: t`can be chosen`, taken: '', off: '', out: t`cannot be chosen` }}
						onChoose={(date) => onChange({ date })}
					/>
					{dateError ? (
						<p className={css.error} role="alert">
							{dateError}
						</p>
					) : null}
				</div>
			</div>
			<div className={form.section}>
				<DepartureFields
					departureTime={draft.departureTime}
					hours={draft.hours}
					error={errorOf('hours')}
					hoursRef={refOf('hours')}
					onChange={onChange}
					onLeave={() => onLeave('hours')}
				/>
				<p className={form.hint} aria-live="polite">
					{minutes && draft.date && !errorOf('hours') ? (
						<Trans>
							{dayWords(draft.date)}, {timeWords(draft.departureTime)}, for {durationWords(minutes)}.
						</Trans>
					) : null}
				</p>
			</div>
		</div>
	);
}

/** A boat that people may be taken out on. */
export const sails = (boat: OwnBoat) => boat.verified && !boat.papersRunOut;

/** Boats that cannot be chosen, and why. */
function Ashore({ boats }: { readonly boats: readonly OwnBoat[] }) {
	if (boats.length === 0) return null;
	return (
		<ul className={css.ashore}>
			{boats.map((boat) => (
				<li key={boat._id}>
					<strong>{truncated(boat.name, textLimits.boatName)}</strong>{' '}
					{boat.papersRunOut ? (
						<Trans>stays ashore: its insurance has run out.</Trans>
					) : (
						<Trans>can be chosen once it is verified.</Trans>
					)}
				</li>
			))}
		</ul>
	);
}
