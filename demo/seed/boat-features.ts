import { z } from 'zod';
import { boatCategories } from '#domain/boat/boat.ts';
import { readData } from './read-data.ts';

/**
 * Features that owners tick for a boat of each kind; the five mandatory safety items are added to
 * every boat.
 */
export const boatFeatures = readData(
	'boat-features.json',
	z.record(z.enum(boatCategories), z.array(z.string())),
);
