import { useEffect, useState } from 'react';
import { zoneWords } from '#domain/time.ts';
import { useWords } from '../../kit/words.ts';

/** The place's zone in words where it differs from the viewer's; nothing on the server, which does not know it. */
export function useZoneWords(timeZone: string): string | undefined {
	const { names } = useWords();
	const [words, setWords] = useState<string>();
	useEffect(() => {
		const viewerZone = Temporal.Now.timeZoneId();
		setWords(zoneWords(timeZone, Temporal.Now.instant(), viewerZone));
	}, [timeZone]);
	return words && (names?.zone(words) ?? words);
}
