import { formatPhone } from '#domain/person/phone-number.ts';

/** Phone number as a link, on a separate line below a name. */
export function PhoneLink({ number }: { readonly number: string | null }) {
	return number ? (
		<small>
			<a href={`tel:${number}`}>{formatPhone(number)}</a>
		</small>
	) : null;
}
