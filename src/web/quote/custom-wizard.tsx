import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { bookingCalls, type TakenDate } from '#contract/booking-contract.ts';
import { CallFailed, callApi } from '#contract/client.ts';
import type { ExperienceDetail } from '#contract/experience-contract.ts';
import type { Me } from '#contract/person-contract.ts';
import type { BookingRequest } from '#contract/request-contract.ts';
import { groupRefusal } from '#domain/booking/booking.ts';
import { isPhoneNumber } from '#domain/person/phone.ts';
import { takenDatesQuery } from '../booking/booking-queries.ts';
import { type DetailsField, DetailsStep } from '../booking/details-step.tsx';
import { FailureNotice } from '../booking/failure-notice.tsx';
import { GroupStep } from '../booking/group-step.tsx';
import { GroupWords } from '../booking/group-words.tsx';
import { tripWords, viewer } from '../booking/trip-words.ts';
import { newKey } from '../booking/wizard-steps.ts';
import { phoneNumberOf } from '../design/phone/phone-mask.ts';
import { Picture } from '../design/picture.tsx';
import { useConfirmSubmit } from '../design/wizard/confirm-submit.tsx';
import { SummaryCard } from '../design/wizard/summary-card.tsx';
import { useDraft } from '../design/wizard/use-draft.ts';
import { Wizard } from '../design/wizard/wizard.tsx';
import { useWords } from '../design/words.ts';
import { useZoneWords } from '../experience/zone-words.ts';
import { useLive } from '../live/use-live.ts';
import { signInAgain } from '../person/sign-in-again.ts';
import { bookedDays, spanOf, timesProblems } from './custom-dates.ts';
import { CustomDatesStep, type TripEnd } from './custom-dates-step.tsx';
import { parseCustomDraft, requestOf, startCustomDraft } from './custom-draft.ts';
import { useCustomFrame } from './custom-frame.ts';

interface Props {
	readonly experience: ExperienceDetail;
	readonly taken: readonly TakenDate[];
	readonly user: Me;
	/** The request is with its owner. */
	onMade(request: BookingRequest): void;
}

/** Where the draft of a custom booking lies. */
export const customDraftKey = (person: string, experience: string) => `custom:${person}:${experience}`;

/** Dates, group and details of a trip of one's own making, up to the moment in which its owner is asked. */
export function CustomWizard({ experience, taken, user, onMade }: Props) {
	const say = useWords();
	const { t } = useLingui();
	const location = useLocation();
	const frame = useCustomFrame();
	const { ask, question } = useConfirmSubmit();
	const [draft, change] = useDraft(
		customDraftKey(user._id, experience._id),
		() =>
			startCustomDraft({
				name: `${user.firstName} ${user.lastName}`.trim(),
				phoneNumber: user.phoneNumber,
				departureTime: experience.departureTime,
			}),
		parseCustomDraft,
	);
	const [problem, setProblem] = useState<CallFailed>();
	const [left, setLeft] = useState<Partial<Record<DetailsField | 'dates' | 'group', boolean>>>({});
	const fields = useRef<Partial<Record<DetailsField, HTMLInputElement | null>>>({});

	const ends = useRef<Partial<Record<TripEnd, HTMLButtonElement | null>>>({});
	const store = useQueryClient();
	useLive({ boat: experience.boat._id }, () => void store.invalidateQueries(takenDatesQuery(experience._id)));

	const { timeZone } = experience;
	const zone = useZoneWords(timeZone);
	const wrong = timesProblems(draft, { timeZone, now: Temporal.Now.instant() });
	const timesGood = !wrong.departure && !wrong.arrival;
	const span = spanOf(draft, timeZone);
	const trip = span && tripWords(span, viewer(), say);
	const tooMany = groupRefusal(draft, experience.groupSize)?.refused;
	const phoneGood = isPhoneNumber(phoneNumberOf(draft.phone));
	const step = timesGood ? draft.step : 0;
	const goTo = (next: 0 | 1 | 2) => {
		setProblem(undefined);
		setLeft({});
		change({ step: next });
	};

	async function submit() {
		const { departureDate, arrivalDate } = draft;
		if (!departureDate || !arrivalDate || !(await ask())) return;
		setProblem(undefined);
		const wish = requestOf(experience._id, { ...draft, departureDate, arrivalDate });
		const words = JSON.stringify(wish);
		const attempt = draft.attempt?.wish === words ? draft.attempt : { wish: words, key: newKey() };
		change({ attempt });
		try {
			const made = await callApi(bookingCalls.add, { body: wish, idempotencyKey: attempt.key });
			if ('state' in made) onMade(made);
		} catch (failure) {
			if (!(failure instanceof CallFailed)) throw failure;
			if (failure.code === 'signed-out') return signInAgain(location);
			setProblem(failure);
		}
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
						value: step > 0 ? <GroupWords {...draft} /> : undefined,
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
				check={() => {
					setLeft({ dates: true });
					if (!timesGood) ends.current[wrong.departure ? 'departure' : 'arrival']?.focus();
					return timesGood;
				}}
				onNext={() => goTo(1)}
			>
				<CustomDatesStep
					times={draft}
					timeZone={timeZone}
					zone={trip ? trip.zone : zone}
					ends={ends}
					problems={left.dates ? wrong : {}}
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
				notice={
					left.group && tooMany ? (
						<FailureNotice>
							{tooMany === 'group-empty' ? (
								<Trans>Please add at least one person.</Trans>
							) : (
								<Trans>This trip takes {experience.groupSize} people at most.</Trans>
							)}
						</FailureNotice>
					) : null
				}
				check={() => {
					setLeft({ group: true });
					return tooMany === undefined;
				}}
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
				check={() => {
					setLeft({ name: true, phone: true });
					const missing = draft.name.trim() ? (phoneGood ? undefined : 'phone') : 'name';
					if (missing) fields.current[missing]?.focus();
					return !missing;
				}}
				onNext={submit}
				onBack={() => goTo(1)}
			>
				<DetailsStep
					name={draft.name}
					phone={draft.phone}
					otherRequests={draft.otherRequests}
					errors={{
						name: left.name && !draft.name.trim() ? t`Please tell us your name.` : undefined,
						phone: left.phone && !phoneGood ? t`Phone number should be 9 characters long!` : undefined,
					}}
					fields={fields}
					numberHint={t`Only the owner sees it, and only once there is a quote.`}
					onChange={change}
					onLeave={(field) => setLeft((before) => ({ ...before, [field]: true }))}
				/>
			</Wizard>
			{question}
		</>
	);
}
