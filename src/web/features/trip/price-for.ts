import type { ExperienceDetail } from '#contract/experience-contract.ts';
import { listedPrice, type TripPrice } from '#domain/price/trip-price.ts';
import type { ChosenTrip } from './chosen-trip.ts';

/** The price rules are loaded when it is first called. */
export const priceFor = (experience: ExperienceDetail, { date, time, guests }: ChosenTrip): TripPrice =>
	listedPrice(experience, { date, time, guests }, Temporal.Now.instant());
