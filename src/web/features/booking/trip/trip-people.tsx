import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Booking } from '#contract/booking-contract.ts';
import type { BookingParty } from '#domain/booking/booking.ts';
import { extrasText } from '#domain/price/trip-price.ts';
import { Avatar } from '../../../kit/avatar.tsx';
import { ButtonLink } from '../../../kit/button.tsx';
import { Fact } from '../../../kit/facts.tsx';
import { PhoneLink } from '../../../kit/phone-link.tsx';
import { operatorText } from '../../experience/listing-text.tsx';
import { messagesAddress, PartyChangesNote, PartySizeText, PartySizeTitle } from '../booked.tsx';
import css from './trip.module.css';
import { MessageText } from './trip-menu.tsx';

interface Props {
	readonly booking: Booking;
}

export function TripFacts({ booking }: Props) {
	const { i18n } = useLingui();
	const [operator, operatorNote] = operatorText[booking.operatorOption];
	const extras = extrasText(booking.extras);
	return (
		<dl className={css.facts}>
			<Fact name={<PartySizeTitle booking={booking} />}>
				<PartySizeText booking={booking} />
				<small>{booking.name}</small>
				<PartyChangesNote booking={booking} />
			</Fact>
			<Fact name={<Trans>Boat</Trans>}>{booking.boat.name}</Fact>
			<Fact long name={<Trans>The operator</Trans>}>
				<strong>{i18n._(operator)}</strong>
				<small>{i18n._(operatorNote)}</small>
			</Fact>
			{extras ? <Fact name={<Trans>Extras</Trans>}>{extras}</Fact> : null}
			<Words name={<Trans>What to bring</Trans>} text={booking.experience?.whatToBring} />
			<Words name={<Trans>What’s included</Trans>} text={booking.experience?.included} />
			<Words name={<Trans>Other requests</Trans>} text={booking.otherRequests} />
		</dl>
	);
}

function Words({ name, text }: { readonly name: ReactNode; readonly text: string | undefined }) {
	return text ? (
		<Fact name={name} long>
			{text}
		</Fact>
	) : null;
}

interface ContactProps extends Props {
	readonly by: BookingParty;
	readonly level?: 'h2' | 'h3';
}

export function TripContact({ booking, by, level: Title = 'h3' }: ContactProps) {
	const { owner, renter, contactNumber, name } = booking;
	const renters = by === 'OWNER';
	const person = renters ? renter : { ...owner, image: null };
	const account = `${person.firstName} ${person.lastName}`.trim();
	const who = renters ? name : account;
	return (
		<section className={css.contact}>
			<Avatar person={person} size={52} />
			<div>
				<Title>{renters ? <Trans>Renter</Trans> : <Trans>Owner</Trans>}</Title>
				<p>
					{who}
					{who !== account ? (
						<small>
							<Trans>booked by {account}</Trans>
						</small>
					) : null}
					<PhoneLink number={renters ? contactNumber : owner.phoneNumber} />
					{renters ? (
						<small>
							<Link to={`/profile/owner/renters/${renter._id}`}>
								<Trans>Reviews of {renter.firstName}</Trans>
							</Link>
						</small>
					) : null}
				</p>
			</div>
			<ButtonLink
				to={messagesAddress(booking)}
				quiet
				small
				label={<MessageText booking={booking} by={by} />}
			/>
		</section>
	);
}
