import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#contract/client.ts';
import type { Me } from '#contract/person-contract.ts';
import type { RideDetail } from '#contract/ride-contract.ts';
import question from '../../../forms/question.module.css';
import { Button, ButtonLink } from '../../../kit/button.tsx';
import { useFormat } from '../../../kit/format.ts';
import { useFailureText } from '../../../kit/i18n/failure-text.ts';
import { useMessages } from '../../../kit/i18n/use-messages.ts';
import { Failure, Notice } from '../../../kit/notice.tsx';
import { NumberStepper } from '../../../kit/number-field.tsx';
import { phoneNumberOf, phoneProblem } from '../../../kit/phone-entry.ts';
import { PhoneField } from '../../../kit/phone-field.tsx';
import { Price } from '../../../kit/price.tsx';
import { Splash } from '../../../kit/spinner.tsx';
import { AdultQuestion } from '../../person/adult-question.tsx';
import { createDetailsEntry } from '../../person/guests/details-step.tsx';
import { formatDay } from '../../trip/trip-times.ts';
import { rideQuery } from '../ride-queries.ts';
import { LeaveWaitlist } from './leave-waitlist.tsx';
import css from './waitlist.module.css';
import { waitlistQuery } from './waitlist-queries.ts';
import { PlaceText, WaitlistRules } from './waitlist-text.tsx';

const characters = 4;

interface Props {
	readonly ride: RideDetail;
	readonly user: Me;
}

export function WaitlistForm({ ride, user }: Props) {
	const ready = useMessages('saved');
	const format = useFormat();
	const waitlist = useQuery(waitlistQuery());
	if (!ready || waitlist.isLoading) return <Splash />;
	const entry = waitlist.data?.find((one) => one.sharingId === ride._id);
	return (
		<section className={css.page} aria-labelledby="waitlist-title">
			<h1 id="waitlist-title">
				{entry ? <Trans>You’re on the waitlist</Trans> : <Trans>Join the waitlist</Trans>}
			</h1>
			<p>
				<strong>
					<Trans>
						Trip with {ride.userId.firstName}, {formatDay(ride.departureDate, format)},{' '}
						{format.time(ride.departureTime)}
					</Trans>
				</strong>
			</p>
			{entry ? (
				<Notice live>
					<PlaceText entry={entry} />
				</Notice>
			) : (
				<p>
					<Plural
						value={ride.waiting}
						_0="This ride is full. You’d be the first on the waitlist."
						one="This ride is full, and # person is on the waitlist."
						other="This ride is full, and # people are on the waitlist."
					/>
				</p>
			)}
			<p className={question.hint}>
				<WaitlistRules />
			</p>
			{entry ? (
				<div className={css.actions}>
					<ButtonLink to="/profile/renter/bookings" label={<Trans>See your bookings</Trans>} />
					<LeaveWaitlist entry={entry} />
				</div>
			) : (
				<JoinForm ride={ride} user={user} />
			)}
		</section>
	);
}

function JoinForm({ ride, user }: Props) {
	const { t } = useLingui();
	const store = useQueryClient();
	const failure = useFailureText();
	const [seats, setSeats] = useState(1);
	const details = createDetailsEntry(user);
	const [phone, setPhone] = useState(details.phone);
	const [tried, setTried] = useState(false);
	const problem = phoneProblem(phone);
	const join = useMutation({
		mutationFn: () =>
			callApi('POST /sharing/waitlist/join', {
				body: {
					sharingId: ride._id,
					numberOfPeople: seats,
					name: details.name,
					contactNumber: phoneNumberOf(phone),
				},
			}),
		onSettled: () =>
			Promise.all([
				store.invalidateQueries({ queryKey: waitlistQuery().queryKey }),
				store.invalidateQueries({ queryKey: rideQuery(ride._id).queryKey }),
			]),
	});
	return (
		<>
			<div className={question.question}>
				<AdultQuestion />
				<NumberStepper
					label={t`Seats`}
					description={<Trans>Count yourself and everyone you’re bringing.</Trans>}
					value={seats}
					min={1}
					max={ride.seats}
					characters={characters}
					onChange={setSeats}
				/>
				<PhoneField
					value={phone}
					label={t`Contact number`}
					description={t`We text you when it’s your turn. The owner sees it once you’ve paid.`}
					error={tried && problem ? t(problem) : undefined}
					onChange={setPhone}
				/>
				<Price
					cents={ride.pricePerSeatCents}
					rupees={ride.pricePerSeatRupees}
					per={<Trans>per seat, only if you get one</Trans>}
				/>
			</div>
			<Failure>{join.error ? failure(join.error) : null}</Failure>
			<div className={css.join}>
				<Button
					busy={join.isPending}
					onClick={() => {
						setTried(true);
						if (!problem && Number.isInteger(seats)) join.mutate();
					}}
				>
					<Trans>Join the waitlist</Trans>
				</Button>
			</div>
		</>
	);
}
