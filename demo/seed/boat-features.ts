import { z } from 'zod';
import { boatCategories } from '#domain/boat/boat.ts';
import { readData } from './read-data.ts';

/**
 * Features that owners select for a boat of each kind. The five mandatory safety items are added to
 * every boat.
 */
export const boatFeatures = readData(
	'boat-features.json',
	z.record(z.enum(boatCategories), z.array(z.string())),
);
