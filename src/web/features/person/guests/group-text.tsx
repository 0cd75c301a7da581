import { Plural, Trans } from '@lingui/react/macro';
import { areKidsAlone } from '#domain/booking/booking.ts';

export function GroupText({ adults, kids }: { readonly adults: number; readonly kids: number }) {
	return (
		<>
			{adults > 0 || kids === 0 ? <Plural value={adults} one="# adult" other="# adults" /> : null}
			{adults > 0 && kids > 0 ? ', ' : null}
			{kids > 0 ? <Plural value={kids} one="# kid" other="# kids" /> : null}
			{areKidsAlone({ adults, kids }) ? (
				<>
					{' '}
					<Trans>(with an adult aboard)</Trans>
				</>
			) : null}
		</>
	);
}
