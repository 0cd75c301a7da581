import { z } from 'zod';
import { boatCategories } from '#domain/boat/boat.ts';
import { readData } from './read-data.ts';

/** What owners tick on such a boat; the five safety items that every boat must carry go without saying. */
export const boatFeatures = readData(
	'boat-features.json',
	z.record(z.enum(boatCategories), z.array(z.string())),
);
