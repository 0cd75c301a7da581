import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { bookingCalls, type TakenDate } from '#contract/booking-contract.ts';
import { callApi } from '#contract/client.ts';
import type { ExperienceDetail } from '#contract/experience-contract.ts';
import type { Me } from '#contract/person-contract.ts';
import type { CustomRequest } from '#contract/request-contract.ts';
import { groupRefusal } from '#domain/booking/booking.ts';
import { useConfirmSubmit } from '../../forms/confirm-submit.tsx';
import { FailureNotice } from '../../forms/failure-notice.tsx';
import { newKey } from '../../forms/new-key.ts';
import { SummaryCard } from '../../forms/summary-card.tsx';
import { useAttempt } from '../../forms/use-attempt.ts';
import { useDraft } from '../../forms/use-draft.ts';
import { useFields } from '../../forms/use-fields.ts';
import { Wizard } from '../../forms/wizard.tsx';
import { useChangeFeed } from '../../kit/change-feed/use-change-feed.ts';
import { useFormat } from '../../kit/format.ts';
import { Picture } from '../../kit/picture.tsx';
import { takenDatesQuery } from '../experience/taken-dates-query.ts';
import { formatTrip, viewer } from '../experience/trip-text.ts';
import { useZoneText } from '../experience/zone-text.ts';
import { attemptFor } from '../person/guests/details-draft.ts';
import {
	type DetailsField,
	DetailsStep,
	detailsFields,
	useDetailsProblems,
} from '../person/guests/details-step.tsx';
import { GroupNotice, GroupStep } from '../person/guests/group-step.tsx';
import { GroupText } from '../person/guests/group-text.tsx';
import { bookedDays, spanOf, timesProblems } from './custom-dates.ts';
import { CustomDatesStep } from './custom-dates-step.tsx';
import { parseCustomDraft, requestOf, startCustomDraft } from './custom-draft.ts';
import { useCustomFrame } from './custom-frame.ts';

interface Props {
	readonly experience: ExperienceDetail;
	readonly taken: readonly TakenDate[];
	readonly user: Me;
	/** The request is with its owner. */
	onMade(request: CustomRequest): void;
}

/** Where the draft of a custom booking lies. */
export const customDraftKey = (person: string, experience: string) => `custom:${person}:${experience}`;

/** Dates, group and details of a trip of one's own making, up to the moment in which its owner is asked. */
export function CustomWizard({ experience, taken, user, onMade }: Props) {
	const format = useFormat();
	const { t } = useLingui();
	const frame = useCustomFrame();
	const { ask, question } = useConfirmSubmit();
	const [draft, change] = useDraft(
		customDraftKey(user._id, experience._id),
		() => startCustomDraft(user, experience.departureTime),
		parseCustomDraft,
	);
	const { problem, attempt, forget } = useAttempt();
	const store = useQueryClient();
	useChangeFeed(
		{ boat: experience.boat._id },
		() => void store.invalidateQueries(takenDatesQuery(experience._id)),
	);

	const { timeZone } = experience;
	const zone = useZoneText(timeZone);
	const wrong = timesProblems(draft, { timeZone, now: Temporal.Now.instant() });
	const ends = useFields(wrong);
	const refused = groupRefusal(draft, experience.groupSize)?.refused;
	const fields = useFields<DetailsField | 'group', string>({
		...(refused && { group: refused }),
		...useDetailsProblems(draft),
	});
	const span = spanOf(draft, timeZone);
	const trip = span && formatTrip(span, viewer(), format);
	const groupProblem = fields.problemOf('group');
	const step = wrong.departure || wrong.arrival ? 0 : draft.step;
	const goTo = (next: 0 | 1 | 2) => {
		forget();
		ends.forget();
		fields.forget();
		change({ step: next });
	};

	async function submit() {
		const { departureDate, arrivalDate } = draft;
		if (!departureDate || !arrivalDate || !(await ask())) return;
		const wish = requestOf(experience._id, { ...draft, departureDate, arrivalDate });
		await attempt(async () => {
			const sent = attemptFor(draft, wish, newKey);
			change({ attempt: sent });
			const made = await callApi(bookingCalls.add, { body: wish, idempotencyKey: sent.key });
			if ('state' in made) onMade(made);
		});
	}

	const shared = {
		...frame,
		summary: (
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
						value: step > 0 ? <GroupText {...draft} /> : undefined,
					},
					{ id: 'price', name: <Trans>Price</Trans>, value: <Trans>The owner will quote it</Trans> },
				]}
			/>
		),
	};

	if (step === 0) {
		return (
			<Wizard
				{...shared}
				at={0}
				heading={<Trans>When would you like to be out?</Trans>}
				intro={<Trans>Choose your own times. The owner answers with a price; nothing is paid yet.</Trans>}
				check={() => ends.check(['departure', 'arrival'])}
				onNext={() => goTo(1)}
			>
				<CustomDatesStep
					times={draft}
					timeZone={timeZone}
					zone={trip ? trip.zone : zone}
					fields={ends}
					booked={bookedDays(draft, taken)}
					onChange={change}
				/>
			</Wizard>
		);
	}
	if (step === 1) {
		return (
			<Wizard
				{...shared}
				at={1}
				heading={<Trans>Who is coming along?</Trans>}
				notice={groupProblem ? <GroupNotice refused={groupProblem} groupSize={experience.groupSize} /> : null}
				check={() => fields.check(['group'])}
				onNext={() => goTo(2)}
				onBack={() => goTo(0)}
			>
				<GroupStep
					adults={draft.adults}
					kids={draft.kids}
					groupSize={experience.groupSize}
					onChange={change}
				/>
			</Wizard>
		);
	}
	return (
		<>
			<Wizard
				{...shared}
				at={2}
				heading={<Trans>Who is asking?</Trans>}
				intro={
					<Trans>Tell the owner what you have in mind: the better they know, the better the quote.</Trans>
				}
				notice={problem ? <FailureNotice problem={problem} /> : null}
				nextLabel={<Trans>Submit</Trans>}
				check={() => fields.check(detailsFields)}
				onNext={submit}
				onBack={() => goTo(1)}
			>
				<DetailsStep
					draft={draft}
					fields={fields}
					numberHint={t`Only the owner sees it, and only once there is a quote.`}
					onChange={change}
				/>
			</Wizard>
			{question}
		</>
	);
}
