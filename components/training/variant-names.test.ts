import { expect, test } from 'vitest';
import englishAccount from '@/messages/en-US/account.json';
import englishPlayer from '@/messages/en-US/player.json';
import englishTraining from '@/messages/en-US/training.json';
import account from '@/messages/es/account.json';
import player from '@/messages/es/player.json';
import training from '@/messages/es/training.json';

test.each([
  ['es', { account, player, training }],
  ['en-US', { account: englishAccount, player: englishPlayer, training: englishTraining }],
])('a variant has one name on the day, in the player and in the history (%s)', (_locale, texts) => {
  const { video, alternativo, restringido, tecnica } = texts.player.variants;
  const names = [video, alternativo, restringido, tecnica];
  const { media } = texts.training;
  expect([media.video, media.alternative, media.restricted, media.technique]).toEqual(names);
  const { exercise } = texts.account;
  expect([
    exercise.variant_video,
    exercise.variant_alternativo,
    exercise.variant_restringido,
    exercise.variant_tecnica,
  ]).toEqual(names);
});
