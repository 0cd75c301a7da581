import { messages } from '../catalogs/signed-in/si.po';
import { speech } from './si.ts';
import words from './si-signed-in.json' with { type: 'json' };

speech.learn(messages, words);
