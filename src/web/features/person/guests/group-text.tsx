import { Plural } from '@lingui/react/macro';

/** '2 adults, 1 kid'. */
export function GroupText({ adults, kids }: { readonly adults: number; readonly kids: number }) {
	return (
		<>
			{adults > 0 || kids === 0 ? <Plural value={adults} one="# adult" other="# adults" /> : null}
			{adults > 0 && kids > 0 ? ', ' : null}
			{kids > 0 ? <Plural value={kids} one="# kid" other="# kids" /> : null}
		</>
	);
}
