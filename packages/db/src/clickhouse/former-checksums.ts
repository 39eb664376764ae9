/**
 * Migrations whose text was changed after their release, without changing what they do on a single server: the form for
 * Distributed tables was removed (docs/decisions/0024). schema.sql is the same for both texts.
 */
export const FORMER_CHECKSUMS: Readonly<Record<number, string>> = {
  1: '4f4562bc5914bdcfd05bbfd8dbcc292dd582016640f73af8a37c80b6303e6793',
  2: '474f6812e34654fcf188a701c7426d297c4bc9debf5985cb8444fc50296651fa',
  3: '11dceb54218e047c362cc73ac3a63f02d8b867e8519d09f69be76b6ae22c4275',
  4: 'f525d8f88d60cffdbfc658ccf2bd8041feb9a38b428e87052e58d409d4d59e3d',
  5: 'a18993aaa6745ee856003e4f7a6ef52a6b4841a166464efeb59d8934936839f8',
  6: '34cacddb4c8c6062b17976e857f759d076d085e76861ced9a3aa68f582662ddb',
};
