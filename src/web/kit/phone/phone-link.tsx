import { formatPhone } from './format-phone.ts';

/** Calls a number, once it is shown; on a line of its own below a name. */
export function PhoneLink({ number }: { readonly number: string | null }) {
	return number ? (
		<small>
			<a href={`tel:${number}`}>{formatPhone(number)}</a>
		</small>
	) : null;
}
