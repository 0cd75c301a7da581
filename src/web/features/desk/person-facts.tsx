import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { DeskPerson } from '#contract/desk-people-contract.ts';
import { Documents } from '../../forms/upload/documents.tsx';
import { StatusBadge, type StatusLook } from '../../kit/badge.tsx';
import { formatPhone } from '../../kit/phone-link.tsx';
import { BankFacts } from './bank-facts.tsx';
import { BookingCounts, ListingsOf } from './counts-of.tsx';
import { Beside, Fact, Facts, None, Sheet } from './facts.tsx';
import { KeepingOut } from './keeping-out.tsx';
import { StaffRoles } from './staff-roles.tsx';
import { useMayAtDesk } from './use-may-at-desk.ts';
import { WeatherCalls } from './weather-calls.tsx';
import { When } from './when.tsx';

const verified: StatusLook = [msg`Verified`, 'good'];
const notVerified: StatusLook = [msg`Not Verified`, 'plain'];

/** Somebody as a verifier looks at them: who it is, and of an owner the documents and the bank account beside it. */
export function PersonFacts({ person }: { readonly person: DeskPerson }) {
	const { counts } = person;
	const admin = useMayAtDesk();
	// A renter has neither.
	const owner =
		person.submission.state !== 'NEW' || person.hasBankDetails || person.boatingLicence.length > 0;
	return (
		<>
			<Beside>
				<Sheet title={<Trans>The person</Trans>}>
					<Facts>
						<Fact name={<Trans>Name</Trans>}>
							{person.firstName} {person.lastName}
						</Fact>
						<Fact name={<Trans>Joined</Trans>}>
							<When at={person.joined} day />
						</Fact>
						<Fact name={<Trans>Phone</Trans>}>
							{person.phoneNumber ? (
								<>
									<a href={`tel:${person.phoneNumber}`}>{formatPhone(person.phoneNumber)}</a>{' '}
									<StatusBadge look={person.phoneNumberVerified ? verified : notVerified} />
								</>
							) : null}
						</Fact>
						<Fact name={<Trans>E-mail</Trans>} long>
							{person.email ? <a href={`mailto:${person.email}`}>{person.email}</a> : null}
						</Fact>
						<Fact name={<Trans>Boats</Trans>}>
							<ListingsOf id={person._id} count={counts.boats} />
						</Fact>
						<Fact name={<Trans>Experiences</Trans>}>
							<ListingsOf id={person._id} count={counts.experiences} />
						</Fact>
						<Fact name={<Trans>Bookings</Trans>}>
							<BookingCounts id={person._id} counts={counts} />
						</Fact>
					</Facts>
				</Sheet>
				{owner ? (
					<Sheet title={<Trans>Documents and bank account</Trans>}>
						<Documents papers={person.boatingLicence} none={<None />} />
						<Facts>
							<Fact name={<Trans>Payouts on hold until</Trans>}>
								{person.payoutsHeldUntil ? <When at={person.payoutsHeldUntil} /> : null}
							</Fact>
							<BankFacts person={person} />
						</Facts>
					</Sheet>
				) : null}
			</Beside>
			{owner ? (
				<Sheet title={<Trans>About them</Trans>}>
					<Facts>
						<Fact name={<Trans>Description</Trans>} long>
							{person.description}
						</Fact>
					</Facts>
				</Sheet>
			) : null}
			{owner ? <WeatherCalls owner={person._id} /> : null}
			<KeepingOut person={person} />
			<StaffRoles person={person} />
			<p>
				<Link to={`/desk/audit?subject=${person._id}`}>
					<Trans>History</Trans>
				</Link>
				{admin ? (
					<>
						{' · '}
						<Link to={`/desk/security?person=${person._id}`}>
							<Trans>Security log</Trans>
						</Link>
					</>
				) : null}
			</p>
		</>
	);
}
