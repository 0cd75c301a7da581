import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { TakenDate } from '#contract/booking-contract.ts';
import { bookingPaths } from '#contract/booking-paths.ts';
import { callApi, type Sent } from '#contract/client.ts';
import type { ExperienceDetail } from '#contract/experience-contract.ts';
import type { Me } from '#contract/person-contract.ts';
import type { NewRequest } from '#contract/request-contract.ts';
import { FailureNotice } from '../../forms/failure-notice.tsx';
import { type FormStep, FormWizard } from '../../forms/form-wizard.tsx';
import { newKey } from '../../forms/new-key.ts';
import { useForm } from '../../forms/use-form.ts';
import { useChangeFeed } from '../../kit/change-feed/use-change-feed.ts';
import { useFormat } from '../../kit/format.ts';
import { takenDatesQuery } from '../experience/taken-dates-query.ts';
import { formatTrip, viewer } from '../experience/trip-text.ts';
import { useZoneText } from '../experience/zone-text.ts';
import { type Attempted, attemptFor } from '../person/guests/details-fields.ts';
import { DetailsStep } from '../person/guests/details-step.tsx';
import { GroupStep } from '../person/guests/group-step.tsx';
import { bookedDays, spanOf } from './custom-dates.ts';
import { CustomDatesStep } from './custom-dates-step.tsx';
import { customForm, requestOf, startRequest } from './custom-form.ts';
import { CustomSummary } from './custom-summary.tsx';

interface Props {
	readonly experience: ExperienceDetail;
	readonly taken: readonly TakenDate[];
	readonly user: Me;
	/** The request is with its owner. */
	onMade(): void;
}

/** Dates, group and details of a trip of one's own making, up to the moment in which its owner is asked. */
export function CustomWizard({ experience, taken, user, onMade }: Props) {
	const format = useFormat();
	const { t } = useLingui();
	const store = useQueryClient();
	const { timeZone, groupSize } = experience;
	const form = useForm(customForm, {
		draftKey: `custom:${user._id}:${experience._id}`,
		start: startRequest(user, experience.departureTime),
		circumstances: { timeZone, now: Temporal.Now.instant(), groupSize },
		send(draft, keep) {
			const wish = requestOf(experience._id, draft);
			return wish && makeRequest(wish, draft, keep);
		},
		onSaved: onMade,
	});
	useChangeFeed(
		{ boat: experience.boat._id },
		() => void store.invalidateQueries(takenDatesQuery(experience._id)),
	);
	const { draft } = form;
	const zone = useZoneText(timeZone);
	const span = spanOf(draft, timeZone);
	const trip = span ? formatTrip(span, viewer(), format) : undefined;
	const group = form.error('group');
	const steps: readonly FormStep[] = [
		{
			heading: <Trans>When would you like to be out?</Trans>,
			intro: <Trans>Choose your own times. The owner answers with a price; nothing is paid yet.</Trans>,
			body: (
				<CustomDatesStep
					form={form}
					timeZone={timeZone}
					zone={trip ? trip.zone : zone}
					booked={bookedDays(draft, taken)}
				/>
			),
		},
		{
			heading: <Trans>Who is coming along?</Trans>,
			notice: group ? <FailureNotice>{group}</FailureNotice> : null,
			body: <GroupStep adults={draft.adults} kids={draft.kids} groupSize={groupSize} onChange={form.edit} />,
		},
		{
			heading: <Trans>Who is asking?</Trans>,
			intro: <Trans>Tell the owner what you have in mind: the better they know, the better the quote.</Trans>,
			body: (
				<DetailsStep form={form} numberHint={t`Only the owner sees it, and only once there is a quote.`} />
			),
		},
	];
	return (
		<FormWizard
			state={form}
			steps={steps}
			summary={
				<CustomSummary experience={experience} trip={trip} group={form.step > 0 ? draft : undefined} />
			}
			submitLabel={<Trans>Submit</Trans>}
			failureNotice={(failure) => <FailureNotice problem={failure} />}
		/>
	);
}

/** Asks the owner. What was attempted is kept before it is sent, so that asking twice asks once. */
function makeRequest(wish: Sent<NewRequest>, draft: Attempted, keep: (attempted: Attempted) => void) {
	const attempt = attemptFor(draft, wish, newKey);
	keep({ attempt });
	return callApi(bookingPaths.add, { body: wish, idempotencyKey: attempt.key });
}
