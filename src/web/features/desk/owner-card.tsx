import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { DeskPerson } from '#contract/desk-people-contract.ts';
import { reference } from '#domain/id.ts';
import { Avatar } from '../../kit/avatar.tsx';
import { formatPhone } from '../../kit/phone-link.tsx';
import { AccountState } from '../person/owner/owner-standing.tsx';
import css from './owner-card.module.css';

/** Whose listing it is, and how their account stands: without an approved one nothing of theirs is. */
export function OwnerCard({ owner }: { readonly owner: DeskPerson }) {
	return (
		<aside className={css.card}>
			<Avatar person={owner} size={56} />
			<div className={css.words}>
				<p className={css.name}>
					<Link to={`/desk/owners?item=${owner._id}`}>
						{owner.firstName} {owner.lastName}
					</Link>
					<AccountState state={owner.submission.state} />
				</p>
				<p className={css.facts}>
					{owner.phoneNumber ? (
						<a href={`tel:${owner.phoneNumber}`}>{formatPhone(owner.phoneNumber)}</a>
					) : null}
					{owner.email ? <a href={`mailto:${owner.email}`}>{owner.email}</a> : null}
					<Link to={`/desk/search?find=${reference(owner._id)}`}>
						<Plural value={owner.counts.boats} one="# boat" other="# boats" />,{' '}
						<Plural value={owner.counts.experiences} one="# experience" other="# experiences" />
					</Link>
					<Link to={`/desk/bookings?owner=${owner._id}`}>
						<Plural
							value={owner.counts.bookingsAsOwner}
							one="# booking as owner"
							other="# bookings as owner"
						/>
					</Link>
				</p>
				{owner.submission.state === 'APPROVED' ? null : (
					<p>
						<Trans>Review the owner account first. Listings can be approved only after it.</Trans>
					</p>
				)}
			</div>
		</aside>
	);
}
