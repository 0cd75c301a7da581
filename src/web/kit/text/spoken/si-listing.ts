import { messages } from '../catalogs/listing/si.po';
import { speech } from './si.ts';
import words from './si-listing.json' with { type: 'json' };

speech.learn(messages, words);
