import { Trans } from '@lingui/react/macro';
import { refundDays } from '#domain/experience/experience.ts';
import { platformFeePercent } from '#domain/money.ts';
import type { Clause } from './legal-page.tsx';

/** How a booking comes about, what it costs, and how it ends. */
export const bookingClauses: readonly Clause[] = [
	{
		id: 'bookings',
		title: <Trans>Instant bookings and booking requests</Trans>,
		body: (
			<>
				<p>
					<Trans>
						There are two ways to book, and they differ. Which of them a listing offers is shown on its page.
					</Trans>
				</p>
				<dl>
					<div>
						<dt>
							<Trans>Instant booking</Trans>
						</dt>
						<dd>
							<Trans>
								The owner has agreed in advance to every booking for a free date, or seat, at the price shown.
								It is confirmed, for both sides, as soon as it is paid. While you pay, the date or seat is
								kept for 30 minutes; after that it is free for others.
							</Trans>
						</dd>
					</div>
					<div>
						<dt>
							<Trans>Booking request</Trans>
						</dt>
						<dd>
							<Trans>
								A question to the owner about your own dates and wishes. The owner may quote a price or
								decline, and so may you decline the quote. Nothing is kept for you meanwhile: it becomes a
								booking only when you have paid the quoted price, and the boat is still free then.
							</Trans>
						</dd>
					</div>
				</dl>
				<p>
					<Trans>
						If your payment reaches us when the date or seat has gone to somebody else, you get all of it
						back.
					</Trans>
				</p>
			</>
		),
	},
	{
		id: 'fees',
		title: <Trans>Prices, fees and payouts</Trans>,
		body: (
			<ul>
				<li>
					<Trans>
						Prices are set by owners, charged in US dollars, and also shown in Sri Lankan rupees. The price of
						an experience is for the trip; the price of a ride is for each seat.
					</Trans>
				</li>
				<li>
					<Trans>
						We collect the listing fee, which is the whole price of the booking, from the renter on the
						owner’s behalf. Paying us pays the owner.
					</Trans>
				</li>
				<li>
					<Trans>
						We pay owners weekly for the trips that have taken place, after deducting our service fee of{' '}
						{platformFeePercent}&nbsp;% of the total price. It covers running the platform and processing the
						payment. The fee is inside the price shown: renters pay nothing on top.
					</Trans>
				</li>
				<li>
					<Trans>
						Payouts go to the bank account in the owner’s profile. An owner answers for its being right.
					</Trans>
				</li>
			</ul>
		),
	},
	{
		id: 'cancellations',
		title: <Trans>Cancellations</Trans>,
		body: (
			<ul>
				<li>
					<Trans>
						A renter who cancels gets a full refund up to {refundDays} days before the departure date, and
						none after that. The days are counted in the time zone of the pier, and the amount is shown before
						the last click.
					</Trans>
				</li>
				<li>
					<Trans>An owner who cancels, for whatever reason, gives every renter a full refund.</Trans>
				</li>
				<li>
					<Trans>
						Weather, the coastguard or a harbour that closes may make a trip unsafe. Whether to sail is the
						skipper’s decision; a trip that the owner calls off is one that the owner cancels.
					</Trans>
				</li>
			</ul>
		),
	},
	{
		id: 'refunds',
		title: <Trans>Other refunds</Trans>,
		body: (
			<>
				<p>
					<Trans>
						Beyond the cancellation policy, refunds are a matter between renter and owner, subject to these
						conditions:
					</Trans>
				</p>
				<ul>
					<li>
						<Trans>The two of you talk first. Contact numbers stand in the booking for that.</Trans>
					</li>
					<li>
						<Trans>What you agree on, you both tell us in writing, with the booking’s reference.</Trans>
					</li>
					<li>
						<Trans>
							What has not been paid out to the owner yet we send back for you. What has been paid out, the
							owner returns.
						</Trans>
					</li>
					<li>
						<Trans>
							A refund goes back the way the payment came. Nothing here narrows the rights that consumer law
							gives you against the owner or against us.
						</Trans>
					</li>
				</ul>
			</>
		),
	},
	{
		id: 'on-the-water',
		title: <Trans>On the water</Trans>,
		body: (
			<ul>
				<li>
					<Trans>Follow the skipper’s instructions, and wear the life jacket that you are given.</Trans>
				</li>
				<li>
					<Trans>
						Whoever takes a boat without a captain needs the licence for it, and hands it back as it was
						found. Damage is settled between renter and owner.
					</Trans>
				</li>
				<li>
					<Trans>
						Be no more people than booked, and tell the owner before the trip what they should know: who
						cannot swim, who is expecting a child, who has been unwell.
					</Trans>
				</li>
				<li>
					<Trans>Boating has its dangers. You join a trip at your own risk, as far as the law allows.</Trans>
				</li>
			</ul>
		),
	},
];
