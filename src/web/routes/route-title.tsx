import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useMatches } from 'react-router';
import { TabTitle } from './frame/tab-title.tsx';

/** What a signed-in screen of the renter's journey says of itself: `export const handle: Said = { title: msg`…` }`. */
export interface TitledRoute {
	readonly title: MessageDescriptor;
}

const isTitled = (handle: unknown): handle is TitledRoute =>
	typeof handle === 'object' && handle !== null && 'title' in handle;

/** The tab's title of the screen that is shown, from before it is known who somebody is. */
export function RouteTitle() {
	const { i18n } = useLingui();
	const said = useMatches()
		.map(({ handle }) => handle)
		.findLast(isTitled);
	return said ? <TabTitle>{i18n._(said.title)}</TabTitle> : null;
}
