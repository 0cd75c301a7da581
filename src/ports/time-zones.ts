import type { Coordinates } from '#domain/place/place.ts';

/** Which clock people go by, where. */
export interface TimeZones {
	/** The IANA zone at WGS 84 coordinates: 'Asia/Colombo'. Far out at sea an 'Etc/GMT±n' zone. */
	zoneAt(at: Coordinates): string;
}
