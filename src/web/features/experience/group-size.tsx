import { Plural } from '@lingui/react/macro';

/** 'up to 8 people'. */
export function GroupSize({ groupSize }: { readonly groupSize: number }) {
	return <Plural value={groupSize} one={`${groupSize} person`} other={`up to ${groupSize} people`} />;
}
