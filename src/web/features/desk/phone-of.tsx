import { formatPhone } from '../../kit/phone-link.tsx';
import css from './desk.module.css';

/** A number to be called, where there is one. */
export function PhoneOf({ number }: { readonly number: string | null }) {
	return number ? (
		<small className={css.whole}>
			<a href={`tel:${number}`}>{formatPhone(number)}</a>
		</small>
	) : null;
}
