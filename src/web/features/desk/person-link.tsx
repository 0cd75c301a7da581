import { Link } from 'react-router';
import { formatPhone } from '#domain/person/phone-number.ts';
import { Avatar } from '../../kit/avatar.tsx';
import deskCss from './desk.module.css';
import css from './person-link.module.css';

interface Props {
	readonly person: {
		readonly _id: string;
		readonly firstName: string;
		readonly lastName: string;
		readonly image?: string | null;
	};
	readonly face?: boolean;
}

export const fullNameOf = ({ firstName, lastName }: Pick<Props['person'], 'firstName' | 'lastName'>) =>
	`${firstName} ${lastName}`.trim();

export function PersonLink({ person, face = false }: Props) {
	return (
		<Link to={`/desk/people/${person._id}`} className={css.person}>
			{face ? <Avatar person={{ image: null, ...person }} size={32} /> : null}
			{person.firstName} {person.lastName}
		</Link>
	);
}

export function PhoneLink({ number }: { readonly number: string | null }) {
	return number ? (
		<small className={deskCss.whole}>
			<a href={`tel:${number}`}>{formatPhone(number)}</a>
		</small>
	) : null;
}
