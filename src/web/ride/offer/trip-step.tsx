import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { OwnBoat } from '#contract/boat-contract.ts';
import { horizonDays } from '#domain/booking/availability.ts';
import { textLimits, truncated } from '#domain/text.ts';
import { addDays, durationWords, type LocalDate, timeWords } from '#domain/time.ts';
import { dayWords } from '../../booking/trip-words.ts';
import { Calendar } from '../../design/calendar/calendar.tsx';
import { ChoiceCards } from '../../design/choice/choice-cards.tsx';
import { Picture } from '../../design/picture.tsx';
import { TimeField } from '../../design/time/time-field.tsx';
import { minutesFrom, readHours } from '../../experience/wizard/hours-entry.ts';
import form from '../../profile/listing-form.module.css';
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
				<ChoiceCards
					legend={<Trans>Which boat takes them out?</Trans>}
					choices={boats.filter(sails).map((each) => ({
						value: each._id,
						title: truncated(each.name, textLimits.boatName),
						text: <Plural value={each.maxCapacity} one="carries # person" other="carries # people" />,
						picture: (
							<Picture
								picture={each.images[0]}
								alt=""
								sizes="6rem"
								widths={[160, 320]}
								className={css.boat}
							/>
						),
					}))}
					value={boat?._id ?? null}
					error={errorOf('boat')}
					onChange={(boatId) => onChange({ boatId })}
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
				<div className={form.fields}>
					<TimeField
						label={<Trans>Departure time</Trans>}
						description={<Trans>By the clock of the place.</Trans>}
						value={draft.departureTime}
						onChange={(departureTime) => onChange({ departureTime })}
					/>
					<TextInput
						ref={refOf('hours')}
						label={t`Number of hours`}
						description={t`0.5 is half an hour.`}
						inputMode="decimal"
						autoComplete="off"
						maxLength={6}
						placeholder="4"
						required
						withAsterisk={false}
						value={draft.hours}
						error={errorOf('hours')}
						onChange={(event) => {
							const hours = readHours(event.currentTarget.value);
							if (hours !== undefined) onChange({ hours });
						}}
						onBlur={() => onLeave('hours')}
					/>
				</div>
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
