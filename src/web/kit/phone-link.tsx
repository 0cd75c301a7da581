import { formatPhone } from '#domain/person/phone-number.ts';

export function PhoneLink({ number }: { readonly number: string | null }) {
	return number ? (
		<small>
			<a href={`tel:${number}`}>{formatPhone(number)}</a>
		</small>
	) : null;
}
