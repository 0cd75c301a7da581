/** Calendars that others keep, at addresses that we were told and do not trust. */
export interface RemoteCalendars {
	/**
	 * Fetches one, unless it is as it was when these validators came with it; or says why it is not taken. Never throws.
	 * The file may be anything: only its length is known.
	 */
	fetch(address: string, known?: CalendarValidators): Promise<RemoteCalendar>;
}

export interface CalendarValidators {
	readonly etag: string | null;
	readonly lastModified: string | null;
}

type RemoteCalendar =
	| ({ readonly kind: 'calendar'; readonly bytes: Uint8Array } & CalendarValidators)
	| { readonly kind: 'unchanged' }
	| { readonly kind: 'refused'; readonly reason: CalendarRefused };

type CalendarRefused = 'address' | 'private-network' | 'too-large' | 'not-there' | 'unreachable';

/** Pictures that others keep, at addresses that we were told and do not trust. */
export interface RemotePictures {
	/** Fetches one, or says why it is not taken; never throws. The bytes may be anything: only their length is known. */
	fetch(address: string): Promise<RemotePicture>;
}

export type RemotePicture =
	| { readonly kind: 'picture'; readonly bytes: Uint8Array }
	| {
			readonly kind: 'refused';
			readonly reason: 'address' | 'private-network' | 'type' | 'too-large' | 'not-there' | 'unreachable';
	  };
