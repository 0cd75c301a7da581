import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, type UnparsedInput } from '#contract/client.ts';
import type { ExperienceDetail } from '#contract/experience-contract.ts';
import type { Me } from '#contract/person-contract.ts';
import type { NewRequest } from '#contract/request-contract.ts';
import { FailureNotice } from '../../forms/form-actions.tsx';
import { FormDone, type FormStep, FormWizard } from '../../forms/form-wizard.tsx';
import { SummaryCard } from '../../forms/summary-card.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Art } from '../../kit/art.tsx';
import { useOnMount } from '../../kit/browser-hooks.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { useChangeFeed } from '../../kit/change-feed/use-change-feed.ts';
import { useFormat } from '../../kit/format.ts';
import { newIdempotencyKey } from '../../kit/ids.ts';
import { Picture } from '../../kit/picture.tsx';
import { DetailsStep, type EntryWithAttempt, idempotentAttempt } from '../person/guests/details-step.tsx';
import { GroupStep } from '../person/guests/group-step.tsx';
import { GroupText } from '../person/guests/group-text.tsx';
import { experienceOccupancyQuery } from '../trip/boat-availability.tsx';
import { formatTrip, type TripText, useZoneText, viewer } from '../trip/trip-times.ts';
import { CustomDatesStep } from './custom-dates-step.tsx';
import {
	applyAddressToRequest,
	createRequestEntry,
	customDay,
	customForm,
	toCustomRequestInput,
	toTripSpan,
} from './custom-form.ts';
import css from './quote.module.css';

interface CustomWizardProps {
	readonly experience: ExperienceDetail;
	readonly user: Me;
	readonly chosen: { readonly date: unknown; readonly guests: number | undefined };
	/** Called once date and guests from the address are in the draft. */
	onStarted(): void;
	onMade(): void;
}

export function CustomWizard({ experience, user, chosen, onStarted, onMade }: CustomWizardProps) {
	const format = useFormat();
	const { t } = useLingui();
	const store = useQueryClient();
	const { timeZone, groupSize } = experience;
	const form = useForm(customForm, {
		draftKey: `custom:${user._id}:${experience._id}`,
		start: createRequestEntry(user, experience.departureTime),
		merge: (saved) => applyAddressToRequest(saved, experience, chosen),
		context: { timeZone, now: Temporal.Now.instant(), groupSize },
		send(draft, store) {
			const input = toCustomRequestInput(experience._id, draft);
			return input && makeRequest(input, draft, store);
		},
		onSaved: onMade,
	});
	useOnMount(onStarted);
	const occupancy = useQuery(experienceOccupancyQuery(experience._id)).data;
	useChangeFeed({ boat: experience.boat._id }, () => {
		void store.invalidateQueries({ queryKey: experienceOccupancyQuery(experience._id).queryKey });
	});
	const { draft } = form;
	const usualMinutes = Math.ceil((experience.numberOfHours * 60) / 10) * 10;
	const zone = useZoneText(timeZone);
	const span = toTripSpan(draft, timeZone);
	const trip = span ? formatTrip(span, viewer(), format) : undefined;
	const group = form.error('group');
	const steps: readonly FormStep[] = [
		{
			heading: <Trans>When would you like to go?</Trans>,
			intro: <Trans>Choose your own times. The owner replies with a price. You won’t be charged yet.</Trans>,
			body: (
				<CustomDatesStep
					form={form}
					timeZone={timeZone}
					usualMinutes={usualMinutes}
					zone={trip ? trip.zone : zone}
					occupancy={occupancy}
					dayOf={(date, end) => customDay(date, end, { occupancy, timeZone })}
				/>
			),
		},
		{
			heading: <Trans>Who is coming?</Trans>,
			notice: group ? <FailureNotice>{group}</FailureNotice> : null,
			body: <GroupStep adults={draft.adults} kids={draft.kids} groupSize={groupSize} onChange={form.edit} />,
		},
		{
			heading: <Trans>Who is asking?</Trans>,
			intro: <Trans>Tell the owner what you’d like. Details help them quote.</Trans>,
			body: <DetailsStep form={form} numberHint={t`Only the owner sees it, once there is a quote.`} />,
		},
	];
	return (
		<FormWizard
			state={form}
			steps={steps}
			summary={
				<CustomSummary
					experience={experience}
					trip={trip}
					group={form.step > 0 && draft.adults + draft.kids > 0 ? draft : undefined}
				/>
			}
			submitLabel={<Trans>Submit</Trans>}
			failureNotice={(failure) => <FailureNotice problem={failure} />}
		/>
	);
}

/** Saves the idempotency key first, so that a retry does not create a second request. */
function makeRequest(
	input: UnparsedInput<NewRequest>,
	draft: EntryWithAttempt,
	store: (attempted: EntryWithAttempt) => void,
) {
	const attempt = idempotentAttempt(draft, input, newIdempotencyKey);
	store({ attempt });
	return callApi('POST /booking/add', { body: input, idempotencyKey: attempt.key });
}

interface CustomSummaryProps {
	readonly experience: ExperienceDetail;
	readonly trip: TripText | undefined;
	readonly group: { readonly adults: number; readonly kids: number } | undefined;
}

function CustomSummary({ experience, trip, group }: CustomSummaryProps) {
	const { t } = useLingui();
	return (
		<SummaryCard
			picture={<Picture picture={experience.pictures[0]} alt="" sizes="21rem" />}
			title={experience.name}
			subtitle={experience.address}
			facts={[
				[msg`Departure`, trip && `${trip.departs.date}, ${trip.departs.time}`],
				[msg`Return`, trip && `${trip.arrives.date}, ${trip.arrives.time}`],
				[msg`Group`, group && <GroupText {...group} />],
				[msg`Price`, t`The owner will quote a price`],
			]}
		/>
	);
}

export function RequestSubmitted({ owner }: { readonly owner: string }) {
	return (
		<FormDone
			form={customForm}
			heading={<Trans>Request Submitted</Trans>}
			intro={
				<Trans>
					{owner} has your request. You’ll get an email when there’s a quote. The date isn’t held: pay the
					quote to secure it.
				</Trans>
			}
		>
			<Art name="book" className={css.print} />
			<p>
				<ButtonLink to="/profile/renter/requests/booking" label={<Trans>See your requests</Trans>} />
			</p>
		</FormDone>
	);
}
