import { useEffect, useState } from 'react';
import { formatZone } from '#domain/time.ts';
import { viewerZone } from '../../kit/date/viewer.ts';
import { useFormat } from '../../kit/format.ts';

/** The place's zone in words where it differs from the viewer's; nothing on the server, which does not know it. */
export function useZoneText(timeZone: string): string | undefined {
	const { names } = useFormat();
	const [words, setText] = useState<string>();
	useEffect(() => {
		setText(formatZone(timeZone, Temporal.Now.instant(), viewerZone()));
	}, [timeZone]);
	return words && (names?.zone(words) ?? words);
}
