/** Fetches external calendars at untrusted addresses. */
export interface RemoteCalendars {
	/**
	 * Fetches a calendar, except if it is unchanged since these validators. Returns why a calendar was
	 * rejected. Never throws. Checks the length of the file, not its content.
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

/** Fetches external pictures at untrusted addresses. */
export interface RemotePictures {
	/**
	 * Fetches a picture, or returns why it was rejected. Never throws. Checks the length of the picture,
	 * not its content.
	 */
	fetch(address: string): Promise<RemotePicture>;
}

export type RemotePicture =
	| { readonly kind: 'picture'; readonly bytes: Uint8Array }
	| {
			readonly kind: 'refused';
			readonly reason: 'address' | 'private-network' | 'type' | 'too-large' | 'not-there' | 'unreachable';
	  };
