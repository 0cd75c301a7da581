import type { Coordinates } from '#domain/place/place.ts';

export interface TimeZones {
	/** The IANA zone at WGS 84 coordinates: 'Asia/Colombo'. On the high seas an 'Etc/GMT±n' zone. */
	zoneAt(at: Coordinates): string;
}
