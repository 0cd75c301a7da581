import type { ExperienceDetail } from '#contract/experience-contract.ts';
import { listedPrice, type TripPrice } from '#domain/price/trip-price.ts';
import type { ChosenTrip } from './chosen-trip.ts';

/** Returns the price of the choices so far. Loaded when a choice changes, with the price rules. */
export const priceFor = (experience: ExperienceDetail, { date, time, guests }: ChosenTrip): TripPrice =>
	listedPrice(experience, { date, time, guests }, Temporal.Now.instant());
