import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { DeskPerson } from '#contract/desk-contract.ts';
import { StatusBadge, type StatusLook } from '../../kit/badge.tsx';
import { formatPhone } from '../../kit/phone/format-phone.ts';
import { Documents } from './documents.tsx';
import { Beside, Fact, Facts, Sheet } from './facts.tsx';
import { When } from './when.tsx';

const verified: StatusLook = [msg`Verified`, 'good'];
const notVerified: StatusLook = [msg`Not Verified`, 'plain'];

/** An owner account as a verifier looks at it: who it is, beside their documents and their bank account. */
export function PersonFacts({ person }: { readonly person: DeskPerson }) {
	const { bankDetails: bank, counts } = person;
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
						<Fact name={<Trans>Boats</Trans>}>{counts.boats}</Fact>
						<Fact name={<Trans>Experiences</Trans>}>{counts.experiences}</Fact>
						<Fact name={<Trans>Bookings as owner</Trans>}>{counts.bookingsAsOwner}</Fact>
						<Fact name={<Trans>Bookings as renter</Trans>}>{counts.bookingsAsRenter}</Fact>
					</Facts>
				</Sheet>
				<Sheet title={<Trans>Papers and bank account</Trans>}>
					<Documents papers={person.boatingLicence} />
					<Facts>
						<Fact name={<Trans>Account name</Trans>}>{bank?.accountName ?? null}</Fact>
						<Fact name={<Trans>Account number</Trans>}>{bank?.accountNumber ?? null}</Fact>
						<Fact name={<Trans>Bank</Trans>}>{bank?.bankName ?? null}</Fact>
						<Fact name={<Trans>Branch</Trans>}>{bank?.bankBranch ?? null}</Fact>
					</Facts>
				</Sheet>
			</Beside>
			<Sheet title={<Trans>What they say of themselves</Trans>}>
				<Facts>
					<Fact name={<Trans>Description</Trans>} long>
						{person.description}
					</Fact>
				</Facts>
				<p>
					<Link to={`/desk/audit?subject=${person._id}`}>
						<Trans>What the desk did here</Trans>
					</Link>
				</p>
			</Sheet>
		</>
	);
}
