import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OwnBoat } from '#contract/boat-contract.ts';
import { callApi } from '#contract/client.ts';
import type { Me } from '#contract/person-contract.ts';
import type { OwnRide } from '#contract/ride-contract.ts';
import { centsFromRupees, parseRupeesOrZero } from '#domain/money.ts';
import { textLimits, truncateText } from '#domain/text.ts';
import { dateAt } from '#domain/time.ts';
import { type FormDraft, stepOfField } from '../../../forms/define-form.ts';
import { FormDone, type FormStep, FormWizard } from '../../../forms/form-wizard.tsx';
import css from '../../../forms/listing-form.module.css';
import { SummaryCard } from '../../../forms/summary-card.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { Button } from '../../../kit/button.tsx';
import { Checkbox } from '../../../kit/checkbox.tsx';
import { viewerZone } from '../../../kit/date/viewer.ts';
import { useFormat } from '../../../kit/format.ts';
import { Picture } from '../../../kit/picture.tsx';
import { Price } from '../../../kit/price.tsx';
import { TextArea } from '../../../kit/text-field.tsx';
import wizardCss from '../../experience/wizard/wizard.module.css';
import { TermsChoice } from '../../listing/terms-choice.tsx';
import { minutesFrom } from '../../listing/value-warnings.ts';
import { PierPhoto } from '../../place/pier-photo.tsx';
import { lastPier, type Pier, PlaceStep } from '../../place/place-step.tsx';
import { formatDay } from '../../trip/trip-times.ts';
import { MinimumFields } from '../own/minimum-fields.tsx';
import { RepeatRide } from '../own/repeat-ride.tsx';
import { RideBoat } from '../ride-boat.tsx';
import { JoiningStep } from './joining-step.tsx';
import offerCss from './offer.module.css';
import {
	createOfferEntry,
	findChosenBoat,
	limitSeats,
	type OfferEntry,
	type OfferFormState,
	offerForm,
	overlapsOtherTrips,
	toRideRequest,
} from './offer-form.ts';
import { SeatsPriceStep } from './seats-price-step.tsx';
import {
	canCarryGuests,
	RideBoatStep,
	RideDayStep,
	RideTimeStep,
	useBoatTrips,
	useCachedBoatTrips,
} from './trip-step.tsx';

interface OfferWizardProps {
	readonly boats: readonly OwnBoat[];
	readonly copyOf?: OwnRide | undefined;
	/** Piers of the owner’s listings. The most recent pier is first. */
	readonly piers: readonly Pier[];
	readonly user: Me;
	/** Address of a hosted map style (`browserConfig.mapStyleUrl`). Null for our own map. */
	readonly mapStyleUrl: string | null;
	/** True if the platform allows firm cancellation terms (`browserConfig.firmTerms`). */
	readonly firmTerms: boolean;
	onSaved(ride: OwnRide): void;
}

export function OfferWizard(props: OfferWizardProps) {
	const { boats, copyOf, piers, user, mapStyleUrl, firmTerms, onSaved } = props;
	const ready = boats.filter(canCarryGuests);
	const now = Temporal.Now.instant();
	// Until a place is chosen, days begin in the time zone of the boat’s last pier, or else of the owner.
	const zoneOf = (id: string | undefined) => lastPier(id, piers)?.timeZone ?? viewerZone();
	const format = useFormat();
	const occupancyOf = useCachedBoatTrips(ready, zoneOf);
	const form = useForm(offerForm, {
		draftKey: `offer:${user._id}${copyOf ? `:copy ${copyOf._id}` : ''}`,
		start: createOfferEntry(copyOf),
		context: { boats: ready, now, zoneOf, occupancyOf, format },
		// While the offer is sent, the step does not change. The boat’s reloaded trips may already include
		// this ride, which would count as an overlap with itself.
		stepOf: ({ step }, { sending }) => (sending ? step : undefined),
		send(draft) {
			const body = toRideRequest(draft, ready);
			return body && callApi('POST /sharing/add', { body });
		},
		onSaved,
		onFailed: ({ code }) => code === 'boat-taken' && refetchTrips(),
	});
	const boat = findChosenBoat(form.draft, ready);
	const refetchTrips = useBoatTrips(boat?._id);
	const out = boat && occupancyOf(boat._id);
	const steps: readonly FormStep[] = [
		{
			name: <Trans>Boat</Trans>,
			heading: <Trans>Which boat is it?</Trans>,
			intro: <Trans>Already going out? Bring mates and share the costs.</Trans>,
			body: <RideBoatStep form={form} boats={boats} boat={boat} />,
		},
		{
			name: <Trans>Day</Trans>,
			heading: <Trans>On which day?</Trans>,
			body: (
				<RideDayStep
					form={form}
					boat={boat}
					today={dateAt(now, out?.timeZone ?? zoneOf(boat?._id))}
					out={out}
				/>
			),
		},
		{
			name: <Trans>Times</Trans>,
			heading: <Trans>When do you leave, and for how long?</Trans>,
			body: (
				<RideTimeStep
					form={form}
					out={out}
					meets={out !== undefined && overlapsOtherTrips(form.draft, out)}
				/>
			),
		},
		{
			name: <Trans>Pier</Trans>,
			heading: <Trans>Where does it start?</Trans>,
			intro: <Trans>Drop the pin on the pier. Only people who have booked will see it.</Trans>,
			body: <PlaceStep form={form} styleUrl={mapStyleUrl} lastPier={lastPier(boat?._id, piers)} />,
		},
		{
			name: <Trans>Photo of the pier</Trans>,
			heading: <Trans>How do people find the pier?</Trans>,
			body: <PierPhoto form={form} />,
		},
		{
			name: <Trans>Seats and price</Trans>,
			heading: <Trans>Seats and price</Trans>,
			body: <SeatsPriceStep form={form} boat={boat} />,
		},
		{
			name: <Trans>How mates join</Trans>,
			heading: <Trans>How do mates join?</Trans>,
			body: <JoiningStep form={form} />,
		},
		{
			name: <Trans>Waitlist</Trans>,
			heading: <Trans>What if the ride is full?</Trans>,
			body: <WaitlistChoice form={form} />,
		},
		{
			name: <Trans>Minimum mates</Trans>,
			heading: <Trans>Do you need a minimum number of mates?</Trans>,
			body: <MinimumStep form={form} seats={limitSeats(boat, form.draft.seats || 1)} />,
		},
		{
			name: <Trans>Cancellation</Trans>,
			heading: <Trans>What if a guest cancels?</Trans>,
			body: (
				<TermsChoice
					value={form.draft.cancellationTerms}
					firm={firmTerms}
					onChange={(cancellationTerms) => form.edit({ cancellationTerms })}
				/>
			),
		},
		{ heading: <Trans>A message to your mates</Trans>, body: <MessageStep form={form} /> },
	];
	return (
		<FormWizard
			state={form}
			steps={steps}
			summary={<OfferSummary draft={form.draft} boat={boat} firstName={user.firstName} />}
			submitLabel={<Trans>Offer this ride</Trans>}
		/>
	);
}

function MessageStep({ form }: { readonly form: OfferFormState }) {
	const { t } = useLingui();
	const text = form.draft.customMessage.trim().replace(/\s+/g, ' ');
	return (
		<div className={css.stack}>
			<TextArea
				{...form.text('customMessage')}
				label={t`Your message`}
				description={t`Where you’re going, what to bring, who you’d like to meet.`}
				rows={6}
				maxLength={2_000}
				required
			/>
			{text.length > textLimits.rideMessage ? (
				<p className={css.hint}>
					<Trans>
						The search shows the beginning: “{truncateText(text, textLimits.rideMessage)}”. The ride’s page
						shows the rest.
					</Trans>
				</p>
			) : null}
		</div>
	);
}

function WaitlistChoice({ form }: { readonly form: OfferFormState }) {
	if (form.draft.approval) {
		return (
			<p className={css.hint}>
				<Trans>You approve each mate, so this ride has no waitlist.</Trans>
			</p>
		);
	}
	return (
		<div className={css.stack}>
			<Checkbox checked={form.draft.waitlist} onChange={(waitlist) => form.edit({ waitlist })}>
				<Trans>Let people join a waitlist</Trans>
			</Checkbox>
			<p className={css.hint}>
				<Trans>
					If someone gives up a seat, we hold it for the first on the waitlist and message them. You don’t
					need to do anything.
				</Trans>
			</p>
		</div>
	);
}

function MinimumStep({ form, seats }: { readonly form: OfferFormState; readonly seats: number }) {
	const { i18n } = useLingui();
	const problem = form.field('decideHours').error;
	return (
		<MinimumFields
			entry={form.draft}
			seats={seats}
			problem={problem && i18n._(problem)}
			onChange={(changes) => form.edit(changes)}
		/>
	);
}

const seatsAt = stepOfField(offerForm, 'seats');

interface OfferSummaryProps {
	readonly draft: FormDraft<OfferEntry>;
	readonly boat: OwnBoat | undefined;
	readonly firstName: string;
}

function OfferSummary({ draft, boat, firstName }: OfferSummaryProps) {
	const format = useFormat();
	const minutes = minutesFrom(draft.hours);
	const rupees = parseRupeesOrZero(draft.rupees);
	return (
		<SummaryCard
			picture={
				boat ? <Picture picture={boat.pictures[0]} alt="" sizes="21rem" widths={[320, 480, 640]} /> : null
			}
			title={
				minutes ? (
					<Trans>
						Trip with {firstName} | {format.duration(minutes)}
					</Trans>
				) : (
					<Trans>Trip with {firstName}</Trans>
				)
			}
			facts={[
				[msg`Boat`, boat && truncateText(boat.name, 40)],
				[msg`Departs`, draft.date && `${formatDay(draft.date, format)}, ${format.time(draft.departureTime)}`],
				[msg`Place`, truncateText(draft.address.trim(), 40)],
				[
					msg`Seats`,
					draft.step >= seatsAt && (
						<Plural value={limitSeats(boat, draft.seats || 1)} one="# for a mate" other="# for mates" />
					),
				],
			]}
			foot={
				rupees > 0 ? (
					<div className={wizardCss.foot}>
						<Price cents={centsFromRupees(rupees)} rupees={rupees} per={<Trans>per seat</Trans>} />
					</div>
				) : null
			}
		/>
	);
}

export function RideOffered({ ride }: { readonly ride: OwnRide }) {
	const [repeating, setRepeating] = useState(false);
	const format = useFormat();
	return (
		<FormDone
			form={offerForm}
			heading={<Trans>Your ride is published</Trans>}
			intro={
				<Trans>
					{formatDay(ride.departureDate, format)}, {format.time(ride.departureTime)}: people can find it in
					the search, and your boat is reserved for it.
				</Trans>
			}
			links={[
				{ to: '/profile/owner/requests/sharing', label: <Trans>See your sharing bookings</Trans> },
				{ to: `/sharing/detail/${ride._id}`, label: <Trans>View listing</Trans>, quiet: true },
			]}
		>
			<div className={offerCss.done}>
				<RideBoat ride={ride} />
			</div>
			<div>
				<Button quiet onClick={() => setRepeating(true)}>
					<Trans>Repeat weekly</Trans>
				</Button>
			</div>
			<RepeatRide ride={ride} open={repeating} onClose={() => setRepeating(false)} />
		</FormDone>
	);
}
